/** What a category drawing shows, without its field, disc and cloth; those are put behind it again per ad. */
export function cutOutObject(categoryDrawing: string): string {
  const start = categoryDrawing.search(/<g transform="translate\([^)]*\)">/)
  const inside = categoryDrawing
    .slice(start)
    .replace(/^<g[^>]*>/, '')
    .replace(/<\/g>\s*<\/svg>\s*$/, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${inside}</svg>`
}
