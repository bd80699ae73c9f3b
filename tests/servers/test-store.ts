import S3rver from 's3rver'
import { afterAll } from 'vitest'
import { makeTestFolder } from '../make-test-folder.ts'

/** An S3-compatible store with these buckets, for a test file or (with `onTestFinished`) for one test. */
export async function startTestStore(
  buckets: string[],
  whenDone: (close: () => Promise<void>) => void = afterAll,
  directory?: string,
) {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: directory ?? makeTestFolder(),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = await store.run()
  whenDone(() => store.close())
  /** Returns the STORAGE_URL for a bucket. */
  return (bucket: string, at = port) => `http://S3RVER:S3RVER@127.0.0.1:${at}/${bucket}`
}
