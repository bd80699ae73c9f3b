const NOT_THERE =
  /\b404\b|\bnot found\b|\bno longer (available|exists)\b|\bcan(no|')t be found\b|\bdoes(n't| not) exist\b|\bpage introuvable\b|\bsomething's missing\b/i

/** Whether a page that responds with success says in its title or first heading that it does not exist. */
export function saysNotFound(html: string): boolean {
  const title = /<title[^>]{0,500}>([^<]{0,300})/i.exec(html)?.[1] ?? ''
  const heading = /<h1[^>]{0,500}>(.{0,300}?)<\/h1>/is.exec(html)?.[1]?.replace(/<[^<>]*>/g, ' ') ?? ''
  return [title, heading].some((words) => NOT_THERE.test(words.replaceAll('&#39;', "'").replaceAll('’', "'")))
}

/** A deep link that redirects to a site's front page is most often gone. */
export function fellBackToFrontPage(asked: URL, ended: URL): boolean {
  const isFront = (url: URL) => /^\/(en|fr|eng|home|index\.\w+)?\/?$/i.test(url.pathname) && url.search === ''
  return !isFront(asked) && isFront(ended)
}

/** The notes for the two kinds of soft 404. */
export const SAYS_NOT_FOUND = 'The page opens, but says it was not found.'
export const FRONT_PAGE_INSTEAD = 'The address leads to the site’s home page.'
export const SOFT_404_NOTES: readonly string[] = [SAYS_NOT_FOUND, FRONT_PAGE_INSTEAD]
