import type { Service } from './service.ts'

export type Ask = (method: string, path: string, json?: object, headers?: Record<string, string>) => Promise<any>

/** Sends requests in a session, as one device. Throws Error for an answer that is not a success. */
export function asking(service: Service, token: string, device: string): Ask {
  return async (method, path, json, more = {}) => {
    const response = await fetch(`${service.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-device-id': device,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}
