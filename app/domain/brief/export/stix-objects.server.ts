import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { uuidv5 } from '#app/platform/keys/uuid-v5.server.ts'
import { DISARM_VERSION } from '../coordination/disarm-techniques.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

/** What every STIX object has; each kind has more fields. */
export type StixObject = { type: string; id: string; spec_version: '2.1' } & Record<string, unknown>

/** From STIX 2.1 itself, for cyber-observable objects (section 2.9). */
const OBSERVABLE_NAMESPACE = '00abedb4-aa42-466c-9c01-fed23315a9b7'
/** This service's own, for all other objects. */
const OWN_NAMESPACE = 'eaeb4a57-1d2d-4027-9a04-d6e8481ab4de'

/** Objects that are the same in every bundle need one time, or they would be versions of each other. */
const FIXED_TIME = '2026-01-01T00:00:00.000Z'

/** TLP:AMBER as STIX 2.1 defines it (section 7.2.1.4). It must not be recreated. */
export const TLP_AMBER: StixObject = {
  type: 'marking-definition',
  spec_version: '2.1',
  id: 'marking-definition--f88d31f6-486f-44da-b317-01333bde0b82',
  created: '2017-01-20T00:00:00.000Z',
  definition_type: 'tlp',
  name: 'TLP:AMBER',
  definition: { tlp: 'amber' },
}

const MARKED = { object_marking_refs: [TLP_AMBER.id] }

/** This service, as the author of its statements. */
export const SYSTEM: StixObject = {
  type: 'identity',
  spec_version: '2.1',
  id: ownId('identity', 'forensic-media-analysis'),
  created: FIXED_TIME,
  modified: FIXED_TIME,
  name: 'Forensic Media Analysis',
  identity_class: 'system',
  ...MARKED,
}

/** An id derived from the object, so that the same brief gives the same bundle. */
export function ownId(type: string, name: string): string {
  return `${type}--${uuidv5(OWN_NAMESPACE, `${type}:${name}`)}`
}

/**
 * A domain or relationship object of this service. `key` distinguishes it from others of its type.
 * @param made the time for both `created` and `modified`, as no object ever changes
 */
export function ownObject(type: string, key: string, { made, ...properties }: OwnProperties): StixObject {
  return {
    type,
    spec_version: '2.1',
    id: ownId(type, key),
    created_by_ref: SYSTEM.id,
    created: made,
    modified: made,
    ...properties,
    ...MARKED,
  }
}

type OwnProperties = { made: string } & Record<string, unknown>

/** A DISARM technique, identified by DISARM's own id and version. Only its id, name and URL are used (CC BY-SA 4.0). */
export function attackPattern({ id, name }: { id: string; name: string }): StixObject {
  return ownObject('attack-pattern', `disarm:${id}`, {
    made: FIXED_TIME,
    name,
    external_references: [
      {
        source_name: 'DISARM',
        external_id: id,
        description: DISARM_VERSION,
        url: `https://github.com/DISARMFoundation/DISARMframeworks/blob/main/generated_pages/techniques/${id}.md`,
      },
    ],
  })
}

/** A URL. Its id is the same in everybody's bundles. */
export function urlObject(value: string): StixObject {
  return {
    type: 'url',
    spec_version: '2.1',
    id: `url--${uuidv5(OBSERVABLE_NAMESPACE, canonicalJson({ value }))}`,
    value,
    ...MARKED,
  }
}

export type StixAccount = { platform: Platform; handle: string; name?: string | null; createdAt?: string }

/** An account on a platform where people post. Undefined for others. Its id is the same in everybody's bundles. */
export function userAccount({ platform, handle, name, createdAt }: StixAccount): StixObject | undefined {
  const type = accountType(platform)
  if (type === undefined || handle === '') return undefined
  const key = { account_login: handle, account_type: type }
  return {
    type: 'user-account',
    spec_version: '2.1',
    id: `user-account--${uuidv5(OBSERVABLE_NAMESPACE, canonicalJson(key))}`,
    ...key,
    ...(name === null || name === undefined || name === '' ? {} : { display_name: name }),
    ...(createdAt === undefined ? {} : { account_created: createdAt }),
    ...MARKED,
  }
}

/** STIX's term for an account's platform. Undefined if people do not post under accounts there. */
export function accountType(platform: Platform): string | undefined {
  return PLATFORM_FACTS[platform].accounts?.stixType
}

/** Text as a literal of the pattern language. @see STIX 2.1, section 9.2 */
export function patternText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
