import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** A name is optional: with one the seller has a public page, without one there is none. */
export function PublicName({ name, token }: { name: string; token: string }) {
  return (
    <section className="section measure-short" aria-labelledby="public-name">
      <h2 id="public-name" className="h3">
        Your public page
      </h2>
      <p className="above-2 muted">
        With a name, your ads show who is selling, since when, and your other ads. Your email address and
        phone are not on that page. Leave it empty to have none.
      </p>
      <form className="above-4 stack gap-4" method="post" action={`${paths.ads.mine(token)}/name`}>
        <TextField
          name="name"
          label="Name that everyone sees"
          hint="Such as Akosua M."
          defaultValue={name}
          autoComplete="nickname"
          maxLength={40}
          isWide
        />
        <p>
          <Button variant="outline">Save</Button>
        </p>
      </form>
    </section>
  )
}
