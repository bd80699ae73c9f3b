const LINK = /\b(?:https?|mailto|tel):[^\s<>"']+/gi

/** Removes links from an email's text before anyone but its recipient sees it: a link acts as that person. */
export const cutLinks = (text: string): string => text.replace(LINK, '(link)')

const ADDRESS = /\s(?:href|src|action|background|srcset|poster|formaction)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/** Removes every attribute with a URL, and every URL in the text, from an email's HTML. */
export const cutHtmlLinks = (html: string): string => cutLinks(html.replace(ADDRESS, ''))
