import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import Apple from 'lucide-react/icons/apple'
import Armchair from 'lucide-react/icons/armchair'
import Baby from 'lucide-react/icons/baby'
import BookOpen from 'lucide-react/icons/book-open'
import Brain from 'lucide-react/icons/brain'
import Briefcase from 'lucide-react/icons/briefcase'
import Building from 'lucide-react/icons/building'
import Building2 from 'lucide-react/icons/building-2'
import Bus from 'lucide-react/icons/bus'
import Calculator from 'lucide-react/icons/calculator'
import Calendar from 'lucide-react/icons/calendar'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clock from 'lucide-react/icons/clock'
import CloudSun from 'lucide-react/icons/cloud-sun'
import Cog from 'lucide-react/icons/cog'
import Compass from 'lucide-react/icons/compass'
import CreditCard from 'lucide-react/icons/credit-card'
import FileBadge from 'lucide-react/icons/file-badge'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandHeart from 'lucide-react/icons/hand-heart'
import Handshake from 'lucide-react/icons/handshake'
import HardHat from 'lucide-react/icons/hard-hat'
import Heart from 'lucide-react/icons/heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import Laptop from 'lucide-react/icons/laptop'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Leaf from 'lucide-react/icons/leaf'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListChecks from 'lucide-react/icons/list-checks'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Microscope from 'lucide-react/icons/microscope'
import Monitor from 'lucide-react/icons/monitor'
import Network from 'lucide-react/icons/network'
import Percent from 'lucide-react/icons/percent'
import Phone from 'lucide-react/icons/phone'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Plane from 'lucide-react/icons/plane'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import School from 'lucide-react/icons/school'
import Search from 'lucide-react/icons/search'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Ship from 'lucide-react/icons/ship'
import Siren from 'lucide-react/icons/siren'
import Smartphone from 'lucide-react/icons/smartphone'
import Smile from 'lucide-react/icons/smile'
import Snowflake from 'lucide-react/icons/snowflake'
import Stethoscope from 'lucide-react/icons/stethoscope'
import TrainFront from 'lucide-react/icons/train-front'
import TrendingUp from 'lucide-react/icons/trending-up'
import Umbrella from 'lucide-react/icons/umbrella'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Vote from 'lucide-react/icons/vote'
import Wallet from 'lucide-react/icons/wallet'

/** The icons that content files may name. Only the server draws them, so their number costs the browser nothing. */
export const directoryIcons: Record<string, LucideIcon> = {
  accessibility: Accessibility,
  apple: Apple,
  armchair: Armchair,
  baby: Baby,
  'book-open': BookOpen,
  brain: Brain,
  briefcase: Briefcase,
  building: Building,
  'building-2': Building2,
  bus: Bus,
  calculator: Calculator,
  calendar: Calendar,
  'calendar-clock': CalendarClock,
  clock: Clock,
  'cloud-sun': CloudSun,
  cog: Cog,
  compass: Compass,
  'credit-card': CreditCard,
  'file-badge': FileBadge,
  'file-text': FileText,
  flag: Flag,
  gavel: Gavel,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'hand-heart': HandHeart,
  handshake: Handshake,
  'hard-hat': HardHat,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  'heart-pulse': HeartPulse,
  house: House,
  'id-card': IdCard,
  landmark: Landmark,
  languages: Languages,
  laptop: Laptop,
  'layout-grid': LayoutGrid,
  leaf: Leaf,
  'life-buoy': LifeBuoy,
  'list-checks': ListChecks,
  map: MapIcon,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  microscope: Microscope,
  monitor: Monitor,
  network: Network,
  percent: Percent,
  phone: Phone,
  'piggy-bank': PiggyBank,
  plane: Plane,
  'plane-landing': PlaneLanding,
  receipt: Receipt,
  scale: Scale,
  school: School,
  search: Search,
  'search-check': SearchCheck,
  send: Send,
  settings: Settings,
  shield: Shield,
  'shield-check': ShieldCheck,
  ship: Ship,
  siren: Siren,
  smartphone: Smartphone,
  smile: Smile,
  snowflake: Snowflake,
  stethoscope: Stethoscope,
  'train-front': TrainFront,
  'trending-up': TrendingUp,
  umbrella: Umbrella,
  'user-round': UserRound,
  users: Users,
  utensils: Utensils,
  vote: Vote,
  wallet: Wallet,
}
