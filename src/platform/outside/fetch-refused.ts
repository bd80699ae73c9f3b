/** A fetch that was refused or failed, with a message for the operator. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}
