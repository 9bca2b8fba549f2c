/** Written for this project: places, people and figures are invented. */
export const EXAMPLE_ARTICLE = {
  title: 'Secret harbour deal will bleed Eastmere dry, insiders warn',
  text: `Eastmere’s harbour, the lifeblood of forty villages, is about to be handed to profiteers under a deal stitched together behind closed doors. Insiders say the council will sign within days.

The plan would lease the harbour and its pumping stations to Halvern Ports for 30 years. Mooring fees will rise by 40 per cent within two years, according to one official who asked not to be named. Halvern has published no price list, and everyone knows that a private company never keeps its promises.

Either the county keeps its harbour or it loses it for ever. That is the choice facing members on Thursday, when they vote on a contract that few of them have been allowed to read in full.

Families in Lower Marrick are terrified of what comes next. “We are being sold off like cattle,” said one resident of Quay Street. Once the first lease is signed, the schools and the clinics will be next.

Councillor Bram Tolliver, who chairs the works committee, said the lease “secures 210 million pounds of investment that the county cannot borrow”. He said that the draft contract had been open to members since 3 November. Tolliver, a man who holidayed last year with a Halvern director, did not explain why the talks were held in private.

Halvern’s operating record, filed with the regulator in September, shows that closures at its four other harbours fell from 24 to 19 days a year between 2021 and 2025. Engineers at the county’s own harbour office declined to comment.

Professor Idris Kestrel, who studies ports at Aldren Polytechnic, said the evidence on leases was “mixed, and depends on how the contract is written”. But the people of Eastmere have heard enough mixed evidence. Voters must act now, before it is too late.`,
} as const
