/** A fetch that was refused or failed, in words for the operator. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}
