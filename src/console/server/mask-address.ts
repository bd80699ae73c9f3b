/** Masks an address but leaves enough to tell two people apart: a•••@post.example. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address[0]}•••${address.slice(at)}`
}
