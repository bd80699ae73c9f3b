import { NotFound } from '../../shell/not-found.tsx'

export const NoOwnAd = () => (
  <NotFound
    title="Ad Not Found"
    text="This link does not open an ad. The ad may have been deleted, or part of the link is missing. Get a link to all your ads on the “My ads” page."
  />
)
