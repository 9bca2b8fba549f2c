import { data } from 'react-router'

/** Every path that is none of ours. */
export function loader(): never {
  throw noSuchPage()
}

export function action(): never {
  throw noSuchPage()
}

function noSuchPage(): ReturnType<typeof data> {
  return data({ message: 'There is no page at this address.' }, { status: 404 })
}

/** Never drawn: a path without a page of its own would be refused as bare data. */
export default function Unknown() {
  return null
}
