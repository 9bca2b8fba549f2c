import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { now } from '../clock.server.ts'
import { dataDir } from './data-dir.server.ts'
import { env } from './env.server.ts'
import { uuidv7 } from '../keys/token.server.ts'

const Secrets = z.object({
  sessionSecret: z.string(),
  deviceSecret: z.string(),
  /** Ed25519, PKCS8 PEM. */
  signingKey: z.string(),
  databasePassword: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

let loaded: Secrets | undefined

/**
 * The secrets from the settings, or those generated at the first start and kept in the data folder, readable by their
 * owner only.
 */
export function secrets(): Secrets {
  loaded ??= load()
  return loaded
}

function load(): Secrets {
  const { sessionSecret, deviceSecret, signingKey } = env
  if (sessionSecret !== undefined && deviceSecret !== undefined && signingKey !== undefined) {
    return { sessionSecret, deviceSecret, signingKey, databasePassword: '' }
  }
  const kept = keptSecrets(join(dataDir(), 'secrets.json'))
  return {
    sessionSecret: sessionSecret ?? kept.sessionSecret,
    deviceSecret: deviceSecret ?? kept.deviceSecret,
    signingKey: signingKey ?? kept.signingKey,
    databasePassword: kept.databasePassword,
  }
}

function keptSecrets(file: string): Secrets {
  const draft = `${file}.${uuidv7(now())}`
  writeFileSync(draft, JSON.stringify(generate(), null, 2), { mode: 0o600 })
  try {
    // A link fails if the file exists: of two simultaneous first starts one wins, and both read its secrets.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function generate(): Secrets {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return {
    sessionSecret: randomBytes(32).toString('base64url'),
    deviceSecret: randomBytes(32).toString('base64url'),
    signingKey: privateKey,
    databasePassword: randomBytes(24).toString('base64url'),
  }
}
