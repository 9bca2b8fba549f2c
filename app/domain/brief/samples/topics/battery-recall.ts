import type { SampleTopic } from '../sample-topic.ts'

/** Ordinary company news, and people who have the product at home. The company does not exist. */
export const BATTERY_RECALL: SampleTopic = {
  name: 'Quillmere battery recall',
  words:
    'battery batteries recall quillmere cells bike bikes fire charger lithium company shares stock earnings market product safety ebike'.split(
      ' ',
    ),
  bursts: [
    { at: 0.25, weight: 0.3, decay: 0.12 },
    { at: 0.6, weight: 0.15, decay: 0.1 },
  ],
  banks: {
    x: `
Quillmere recalls the Q7 bike battery, check the label under the handle: lots 2207 to 2231. {news 1}
Mine is lot 2219. Sitting in the bathtub now like they said. Not how I planned my Saturday.
> bathtub?? the notice says outside and away from anything that burns
> ok garden then, thanks
Does anyone know if the Q5 is affected? The shop says no, the hotline says maybe.
> only Q7 according to the lot list, Q5 has other cells
Our courier firm has 60 of these. Sixty. Who pays for the week we stand still?
Four fires, no injuries, 38,000 packs. Numbers first, panic later. {news 2}
My neighbour's Q7 caught fire in the hallway in April. Fire brigade said cell fault. She was told it was her charger. I'm so angry for her.
> she should send that to the safety office, they asked for cases
The recall form wants a photo of the label, my label is rubbed off after two winters. Now what?
> serial number is also in the app under settings, battery
Recall done right: open with lot numbers, replacement in ten days, bike shops do the swap. I've seen worse.
Ten days they said. Three weeks now. Any news, Quillmere?
> same here, got one mail that it is "on its way to being on its way"
As a bike mechanic: never charge a pack that fell on concrete, whatever the brand. And not in the hallway, please.
Quillmere cuts its forecast for the year because of the recall. {news 5}
Shares of Quillmere fell 11 percent at the opening and came back by half until noon. The market seems less worried than my landlord.
Landlord banned all e-bikes from the cellar. All. Because of one brand. Great.
> ours did too, the insurer asked him to
Supplier of the cells says the separator was damaged in one machine between March and May. That would explain the lots. {news 7}
> good that they name the machine. that's how you find the rest
Swapped today at the shop on Mill Street. Fifteen minutes, friendly, new pack is even lighter.
Afraid to charge at night since the recall even though mine is a different brand. Anyone else?
> normal. smoke alarm, hard floor, not next to the bed, and you're fine
The quarterly call was more honest than expected: "we found it late, and we found it through customers".
If you sell batteries you test batteries. The x-ray would've shown it.
Cargo bike families of this city: the library of things lends trailers until your pack comes. Lovely people.
Hope the repair programme goes ahead. Throwing away 38,000 packs for a part of the cells would be a pity.
Replacement number two has the same lot range on the label?! Please tell me that's a typo.
> hotline says label stock was old, cells are new, they send stickers. I'd want that in writing
Safety office closes the hallway fire case: cell fault confirmed, charger cleared. {news 10}
She got an apology and a new bike. Took only five months. Still: good.
`,
    reddit: `
r/ebikes | Quillmere Q7 recall: lots, what to do, how long it takes | Lots 2207 to 2231. Stop using, store outside or on stone, fill the form, shop swaps. Post your waiting time below.
> 9 days, shop swap, no problems.
> 24 days and counting, hotline does not call back.
> 12 days. They took the old pack in a steel box, very professional.
> Got mine, the label has an old lot number, shop showed me the cell date under the lid. Fine.
> Is it safe to ride until then if I do not charge it? No. Do not. It says so in the notice in bold.
r/batteries | What a damaged separator does, in plain words | Since people ask about the Quillmere cells: the film between the electrodes, why a nick in it can wait for months, and why x-ray finds it.
> Clear and without drama, thank you.
> Would add that fast charging in the cold makes it worse.
> How would a customer notice beforehand? Mostly not at all. Sometimes the pack gets warm while idle.
r/smallbusiness | Courier firm with 60 recalled bike batteries, how do I claim? | We stand still since Monday. The contract says replacement, nothing about lost days.
> Write down every cancelled trip with the price. Then ask, politely, with the list.
> Our insurer paid a share under machine breakdown. Read the small print.
> Rental packs from another maker fit with an adapter, ask your shop, not the internet.
r/investing_small | Quillmere after the recall: priced in or not? | 38,000 packs at about 210 each plus shops' work is under a tenth of sales. Forecast was cut by more. What did I miss?
> Legal costs and the landlord effect. People buy what they may put in the cellar.
> The supplier pays a part if the machine story holds. That is the whole question.
> Not advice, I hold none: wait for the safety office's report.
`,
    youtube: `
Workshop Nine | Opening a recalled Q7 pack, carefully | What the cells look like, where the date is printed, and why you should not do this at home.
Household Safety Test | Charging bike batteries: what we do and do not | Alarm, stone floor, charger of the maker, not on the escape route.
Quillmere Cells | How to find your lot number | Under the handle, in the app or on the invoice. Then fill in the form.
> Found it in the app, label was gone. Thanks.
> Six weeks after the video and mine still has not arrived.
> The escape route tip should be printed on every charger.
> Nice that you show the date under the lid, that calmed me down.
> My cargo bike stands still, my kids take it with humour, I do not.
> Appreciate that the maker leaves comments open.
> Would have loved to hear how you test the new cells.
`,
    news: `
spokeandchain.example | Spoke and Chain | Quillmere recalls Q7 bike batteries after four fires | Lots 2207 to 2231 are affected. Owners should stop using and charging them at once.
metroledger.example | Metro Ledger | 38,000 battery packs recalled, no injuries reported | The safety office knows of four fires since April. The company offers replacements.
metroledger.example | Metro Ledger | Couriers stand still after battery recall | Small firms ask who pays for lost days.
spokeandchain.example | Spoke and Chain | How the swap works in the shop | Steel boxes, fifteen minutes, and a lot of patience on the telephone.
metroledger.example | Metro Ledger | Quillmere cuts forecast for the year | The recall costs about 9 million. Sales in the cellar-conscious cities weaken.
tenantsvoice.example | Tenants' Voice | May a landlord ban e-bikes from the cellar? | A lawyer explains what house rules can and cannot say.
spokeandchain.example | Spoke and Chain | Supplier names damaged separator as cause | One machine nicked the film between March and May, the maker of the cells says.
metroledger.example | Metro Ledger | Waiting times for replacements grow | The company promised ten days. Customers report up to six weeks.
safetyjournal.example | Safety Journal | X-ray tests for cells: what they find and cost | A test of every cell adds a few cents. Not all makers do it.
metroledger.example | Metro Ledger | Safety office confirms cell fault in hallway fire | The charger was not the cause. The company apologises to the owner.
spokeandchain.example | Spoke and Chain | Old labels on new packs cause confusion | The cells are new, Quillmere says, and sends stickers.
metroledger.example | Metro Ledger | Repair instead of scrapping: pilot for recalled packs | A workshop replaces only the affected cells. The safety office looks at the results.
`,
    web: `
quillmere.example | Quillmere Cells | Recall of the Q7 battery | Lots, what to do now, form, questions and answers, telephone hours.
safety-office.example | Product Safety Office | Notice: Q7 battery packs | Risk, affected lots, measures of the maker, how to report a case.
courier-league.example | Courier League | Sheet for lost days | A form to list cancelled trips, free to use.
firebrigade-tips.example | Fire Brigade Tips | Bike batteries at home | Where to charge, what to do when a pack gets hot, when to call.
libraryofthings.example | Library of Things | Trailers and cargo bikes on loan | For families who wait for a replacement battery.
cellnotes.example | Cell Notes | Separators, a primer | Material, thickness, damage and how it is found.
`,
    financial: `
article | bourseletter.example | Bourse Letter | Quillmere Cells falls 11 percent after recall, recovers half | Traders had feared a recall of all models.
filing | filings.example | Public Filings | Quillmere Cells: notice of a material event | The company recalls 38,000 packs and estimates the cost at 9 million.
article | bourseletter.example | Bourse Letter | Quillmere cuts forecast: sales seen 6 to 8 percent lower | The board keeps the dividend and stops the hiring of staff for sales.
article | cellmarkets.example | Cell Markets | Who pays for a damaged separator? | Contracts between makers of packs and cells differ. Quillmere's supplier speaks of talks.
filing | filings.example | Public Filings | Quillmere Cells: quarterly report | Sales, provision for the recall, state of replacements.
article | bourseletter.example | Bourse Letter | Analysts split on Quillmere after call | Two see the cost as covered, one expects further claims from couriers.
article | cellmarkets.example | Cell Markets | Replacement packs: supply of new cells improves | A second supplier delivers from next week, the company says.
article | bourseletter.example | Bourse Letter | Insurers raise premiums for houses with bike cellars | The increase is small, and it began before the recall.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.27,
      spanSeconds: 7200,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'sharers',
      texts: [
        'Quillmere recalls Q7 bike batteries after four fires {news 1}',
        'Quillmere recalls Q7 bike batteries after four fires {news 1} via @spokeandchain',
        'Check yours: Quillmere recalls Q7 bike batteries after four fires {news 1}',
        '38,000 battery packs recalled, no injuries reported {news 2}',
        '38,000 battery packs recalled, no injuries reported {news 2} via @metroledger',
        'Quillmere recalls Q7 bike batteries after four fires {news 1} dad this is yours',
        'May a landlord ban e-bikes from the cellar? {news 6}',
        'May a landlord ban e-bikes from the cellar? {news 6} mine did',
      ],
    },
  ],
}
