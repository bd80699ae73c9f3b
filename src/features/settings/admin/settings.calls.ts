import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { SettingsAnswer } from './settings.schema.ts'

export const SETTINGS_PATH = '/api/admin/settings'
export const settingsCall = () => adminQuery<SettingsAnswer>(SETTINGS_PATH)
