/** In the corner of a card whose ad has several photos. */
export function PhotoCount({ count }: { count: number }) {
  return (
    <span className="photo-count">
      {count}
      <span className="sr-only"> photos</span>
    </span>
  )
}
