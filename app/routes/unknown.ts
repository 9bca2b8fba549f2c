import { data } from 'react-router'

/** Every path that is none of ours. */
export function loader(): never {
  throw data({ message: 'There is no page under this address.' }, { status: 404 })
}
export const action = loader
