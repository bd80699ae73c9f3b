const LINK = /\b(?:https?|mailto|tel):[^\s<>"']+/gi

/** The words of a mail for somebody else than its recipient: whoever has a link can act as that person. */
export const cutLinks = (text: string): string => text.replace(LINK, '(link)')
