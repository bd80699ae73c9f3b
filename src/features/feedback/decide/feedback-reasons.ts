/** Reasons for leaving an entry unchanged, in the words for the reader. */
export const feedbackReasons = [
  { id: 'checked-right', words: 'We checked it against the official page, and the entry is right.' },
  { id: 'cannot-confirm', words: 'We could not confirm the change at an official source.' },
  { id: 'other-entry', words: 'This belongs to a different organization from the one on the page.' },
]
