import { adArtPath, categoryArt } from '../../../ads/card/ad-art.ts'
import type { Category } from '../../../categories/categories.schema.ts'

/** The category suggested by the title, with a button to change it. */
export function CategoryCard({ category, onChange }: { category: Category; onChange: () => void }) {
  return (
    <>
      <p className="field-label">Category</p>
      <div className="category-card">
        <img src={adArtPath(categoryArt(category.slug, category.drawing))} alt="" width="64" height="64" />
        <p className="grow">
          <span className="small muted own-line">This looks like</span> <b>{category.name}</b>
        </p>
        <button type="button" className="text-link tap-target" onClick={onChange}>
          Change<span className="sr-only"> category</span>
        </button>
      </div>
    </>
  )
}
