import Armchair from 'lucide-react/icons/armchair'
import Baby from 'lucide-react/icons/baby'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Car from 'lucide-react/icons/car'
import Fuel from 'lucide-react/icons/fuel'
import Gauge from 'lucide-react/icons/gauge'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Ship from 'lucide-react/icons/ship'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import type { AdDetail } from '../ads.schema.ts'

/** By the key of a built-in field. Fields added by an operator get the generic tag icon. */
const ICONS: Record<string, typeof Tag> = {
  homeType: House,
  bedrooms: BedDouble,
  bathrooms: Bath,
  furnished: Armchair,
  availableFrom: CalendarCheck,
  startsOn: CalendarCheck,
  eventDate: CalendarCheck,
  departsOn: CalendarCheck,
  year: CalendarCheck,
  listedBy: UserRound,
  vehicleType: Car,
  mileage: Gauge,
  fuel: Fuel,
  condition: Sparkles,
  delivery: Truck,
  deviceType: Smartphone,
  age: Baby,
  jobType: Briefcase,
  workplace: MapPin,
  where: MapPin,
  sentFrom: MapPin,
  sentTo: MapPin,
  mode: Ship,
}

/** The values of the category's fields; empty fields are left out. */
export function FieldFacts({ facts }: Pick<AdDetail, 'facts'>) {
  return (
    <dl className="ad-facts" aria-label="Facts">
      {facts.map(({ key, label, text }) => {
        const Icon = ICONS[key] ?? Tag
        return (
          <div key={key}>
            <dt className="row gap-3 muted">
              <Icon />
              {label}
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
