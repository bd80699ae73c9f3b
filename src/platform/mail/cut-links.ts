const LINK = /\b(?:https?|mailto|tel):[^\s<>"']+/gi

/** The words of a mail for somebody else than its recipient: whoever has a link can act as that person. */
export const cutLinks = (text: string): string => text.replace(LINK, '(link)')

const ADDRESS = /\s(?:href|src|action|background|srcset|poster|formaction)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/** The same for its markup: no attribute that leads or asks anywhere is left, and no address in the words. */
export const cutHtmlLinks = (html: string): string => cutLinks(html.replace(ADDRESS, ''))
