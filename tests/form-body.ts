type Fields = Record<string, string>

/** A plain form as a browser sends it: the body and its headers. */
export const formBody = (fields: Fields, headers: Fields = {}) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})
