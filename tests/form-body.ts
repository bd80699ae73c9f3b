type Fields = Record<string, string>

/** The body and headers of a plain form, as a browser sends it. */
export const formBody = (fields: Fields, headers: Fields = {}) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})
