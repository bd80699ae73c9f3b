import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandHelping from 'lucide-react/icons/hand-helping'
import Handshake from 'lucide-react/icons/handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Landmark from 'lucide-react/icons/landmark'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Shield from 'lucide-react/icons/shield'
import TrainFront from 'lucide-react/icons/train-front'

/** The icon of each directory, in the Information panel and on the hub. */
export const directoryCardIcons: Record<string, LucideIcon> = {
  'toronto-nonprofits': HandHelping,
  'taxes-benefits': ReceiptText,
  'pensions-retirement': PiggyBank,
  'employment-social': BriefcaseBusiness,
  'immigration-citizenship': PlaneLanding,
  'health-disability': HeartPulse,
  'legal-identification': Scale,
  'banking-financial': Landmark,
  nonprofits: Handshake,
  'general-government': Building2,
  'police-security': Shield,
  education: GraduationCap,
  embassies: Flag,
  'major-transportation': TrainFront,
}
