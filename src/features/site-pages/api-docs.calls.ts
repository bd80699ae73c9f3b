import { call } from '../../platform/calls.ts'

export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: { type?: string; enum?: string[]; pattern?: string; maxLength?: number }
}

export interface ApiOperation {
  summary?: string
  tags?: string[]
  parameters?: ApiParameter[]
  requestBody?: {
    content?: Record<string, { schema?: { properties?: Record<string, unknown>; required?: string[] } }>
  }
  responses?: Record<string, { description?: string }>
}

export interface ApiDescription {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, ApiOperation>>
}

export const apiDescriptionCall = () => call<ApiDescription>(['/api/openapi.json'])
