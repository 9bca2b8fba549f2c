import { type Env, readSettings } from './read-settings.ts'

/** The settings, read once when this module is first imported. Throws a SettingError if any is invalid. */
export const env: Env = readSettings(process.env)
