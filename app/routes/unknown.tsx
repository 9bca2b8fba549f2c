import { data } from 'react-router'

/** Answers every path that no other route takes. */
export function loader(): never {
  throw noSuchPage()
}

export function action(): never {
  throw noSuchPage()
}

function noSuchPage(): ReturnType<typeof data> {
  return data({ message: 'There is no page at this address.' }, { status: 404 })
}

/** Never rendered. Without it the refusal would be bare data. */
export default function Unknown() {
  return null
}
