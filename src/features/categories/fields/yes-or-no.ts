/** The answers to a field that is either so or not, if it has no words of its own such as "Furnished". */
export const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
