import { useQuery } from '@tanstack/react-query'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { businessListCall } from '../../businesses/businesses.calls.ts'
import { ListedBusinesses, ListYours } from '../../businesses/list/business-list.tsx'

/** The Ontario businesses that their owners listed, and the invitation to list another. */
export function ListedByOwners() {
  const { data } = useQuery(businessListCall('ON', new URLSearchParams()))
  return (
    <>
      {data && data.total > 0 && (
        <TitledSection
          id="listed"
          title="Listed by their owners"
          titleClassName="below-4"
          className="section"
        >
          <ListedBusinesses businesses={data.businesses} />
        </TitledSection>
      )}
      <ListYours />
    </>
  )
}
