import { data } from 'react-router'

/** The route of every path that has no other. */
export function loader(): never {
  throw noSuchPage()
}

export function action(): never {
  throw noSuchPage()
}

function noSuchPage(): ReturnType<typeof data> {
  return data({ message: 'There is no page at this URL.' }, { status: 404 })
}

/** Never rendered. Without it the refusal would be bare data. */
export default function Unknown() {
  return null
}
