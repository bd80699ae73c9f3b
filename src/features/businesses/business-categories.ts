import type { BusinessCategory } from '../../../database/schema.ts'

interface Kind {
  name: string
  /** The category of ads whose drawings this kind uses. */
  drawing: string
  /** The drawing if no word of the name matches another; the category's own if omitted. */
  object?: string
  /** The schema.org type, for search engines. */
  type: string
}

export const businessCategories: Record<BusinessCategory, Kind> = {
  restaurants: { name: 'Restaurants', drawing: 'food-restaurants', type: 'Restaurant' },
  grocery: { name: 'Grocery', drawing: 'grocery-retail', type: 'GroceryStore' },
  beauty: { name: 'Hair and beauty', drawing: 'beauty-personal', type: 'HealthAndBeautyBusiness' },
  churches: { name: 'Churches', drawing: 'other', object: 'hall', type: 'LocalBusiness' },
  shipping: { name: 'Shipping to Ghana', drawing: 'shipping-logistics', type: 'LocalBusiness' },
  professional: { name: 'Lawyers and advisers', drawing: 'legal-immigration', type: 'ProfessionalService' },
  health: { name: 'Doctors and pharmacies', drawing: 'dental-medical', type: 'MedicalBusiness' },
  music: { name: 'Music and events', drawing: 'entertainment-media', type: 'LocalBusiness' },
  community: { name: 'Community groups', drawing: 'other', object: 'hall', type: 'LocalBusiness' },
  businesses: { name: 'Other businesses', drawing: 'business-professional', type: 'LocalBusiness' },
}

export const BUSINESS_KINDS = Object.keys(businessCategories) as BusinessCategory[]
