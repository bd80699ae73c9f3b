import type { BusinessCategory } from '../../../database/schema.ts'

/** What each kind is called, the drawing that stands for it, and how search engines know it. */
export const businessCategories: Record<BusinessCategory, { name: string; drawing: string; type: string }> = {
  restaurants: { name: 'Restaurants', drawing: 'food-restaurants', type: 'Restaurant' },
  grocery: { name: 'Grocery', drawing: 'grocery-retail', type: 'GroceryStore' },
  beauty: { name: 'Hair and beauty', drawing: 'beauty-personal', type: 'HealthAndBeautyBusiness' },
  churches: { name: 'Churches', drawing: 'other', type: 'LocalBusiness' },
  shipping: { name: 'Shipping to Ghana', drawing: 'shipping-logistics', type: 'LocalBusiness' },
  professional: { name: 'Lawyers and advisers', drawing: 'legal-immigration', type: 'ProfessionalService' },
  health: { name: 'Doctors and pharmacies', drawing: 'dental-medical', type: 'MedicalBusiness' },
  music: { name: 'Music and events', drawing: 'entertainment-media', type: 'LocalBusiness' },
  community: { name: 'Community groups', drawing: 'other', type: 'LocalBusiness' },
  businesses: { name: 'Other businesses', drawing: 'business-professional', type: 'LocalBusiness' },
}

export const BUSINESS_KINDS = Object.keys(businessCategories) as BusinessCategory[]
