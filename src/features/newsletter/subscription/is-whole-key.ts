/** As in the links of our mails; part of it may be missing where a mail program broke the line. */
export const isWholeKey = (key: string | null): boolean => /^[\w-]{43}$/.test(key ?? '')
