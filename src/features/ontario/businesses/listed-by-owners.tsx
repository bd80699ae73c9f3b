import { useQuery } from '@tanstack/react-query'
import { businessListCall } from '../../businesses/businesses.calls.ts'
import { ListedBusinesses, ListYours } from '../../businesses/list/business-list.tsx'

/** The businesses of Ontario that their owners listed, and the way to list one more. */
export function ListedByOwners() {
  const { data } = useQuery(businessListCall('ON', new URLSearchParams()))
  return (
    <>
      {data && data.total > 0 && (
        <section className="section" aria-labelledby="listed">
          <h2 className="below-4" id="listed">
            Listed by their owners
          </h2>
          <ListedBusinesses businesses={data.businesses} />
        </section>
      )}
      <ListYours />
    </>
  )
}
