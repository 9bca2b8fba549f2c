import type { FallacyType, Genre } from '#app/domain/engine/vocabulary.ts'

/** A text written for this project, with a careful reader's findings. */
export type LabelledText = {
  id: string
  title: string
  text: string
  genre: Genre
  /** The author's own passages that resemble a fallacy, verbatim; empty for a text without findings. */
  fallacies: { type: FallacyType; quote: string }[]
}

/** No such towns, companies or people exist. Nothing was tuned on these texts. */
export const LABELLED_TEXTS: readonly LabelledText[] = [
  {
    id: 'bridge-report',
    title: 'Orrin bridge to close for eleven weeks',
    genre: 'news',
    fallacies: [],
    text: `The Orrin bridge will close to all traffic on 4 March for eleven weeks, the county roads department said on Monday. Engineers found cracks in two of its six bearings during an inspection in October, according to a report that the department published with its notice.

Buses will run by way of Tessel, which adds about 25 minutes to the journey between the two stations. "We know what that means for people who start at six," said Dana Pryce, who leads the department. A free ferry for pedestrians will run from 5.30 to 22.00.

The repair costs 3.4 million, of which the state pays 60 per cent. The shopkeepers' association of Orrin asked for a lower rent for municipal shops during the closure. The council will decide on that on 19 February.`,
  },
  {
    id: 'school-report',
    title: 'Two schools in Halden share one head',
    genre: 'news',
    fallacies: [],
    text: `Two primary schools in Halden will be led by one head teacher from August. The school board voted five to two for the plan on Thursday evening, after a hearing that lasted three hours.

Ines Tarrow, who chairs the board, said the post at the smaller school had been advertised four times since 2023 without a suitable candidate. The teachers' union opposes the plan. Its local secretary, Per Moen, said that a head who is present two days a week cannot know 180 pupils.

Both schools keep their buildings and their staff. A review is planned after one year, and the board's minutes say that the plan ends if fewer than half of the parents support it then.`,
  },
  {
    id: 'harbour-analysis',
    title: 'Analysis: Why the harbour levy missed its target',
    genre: 'analysis',
    fallacies: [],
    text: `The harbour levy was meant to bring in nine million in its first year. It brought in 5.2 million. Three explanations compete, and the figures allow a part of each.

The first is that ships went elsewhere. Calls fell by 8 per cent, but they fell by 6 per cent at the two neighbouring ports, which have no levy, so at most a quarter of the gap can be owed to it. The second is the discount for cleaner engines: it was granted to 61 per cent of calls, although the ordinance's own estimate was 40. The third is collection. The auditor found 212 unpaid invoices in June and names a new billing system as the cause, while the port authority points to a dispute about eleven large ones.

What would tell them apart is a list of calls by engine class before and after. The authority has that list and has not published it. Until it does, raising the rate, as two parties propose, would treat a cause that may not be the main one.`,
  },
  {
    id: 'library-opinion',
    title: 'Opinion: Keep the reading room open',
    genre: 'opinion',
    fallacies: [
      {
        type: 'slippery_slope',
        quote:
          'If the reading room closes on Saturdays, it will soon be shut on weekdays too, and within a few years there will be no library in this town at all.',
      },
      {
        type: 'false_dilemma',
        quote: 'Either we pay for this one room or we admit that we no longer want our children to read.',
      },
    ],
    text: `I learnt to read for pleasure in the room above the fire station, and I am not the only one. So when the council puts a line through its Saturday hours, it puts a line through something of mine.

If the reading room closes on Saturdays, it will soon be shut on weekdays too, and within a few years there will be no library in this town at all. The saving is 14,000 a year, less than the new sign at the roundabout cost.

Either we pay for this one room or we admit that we no longer want our children to read. The vote is on Tuesday, and it is public. I shall be there.`,
  },
  {
    id: 'cycle-opinion',
    title: 'The bicycle lobby has had its way for too long',
    genre: 'opinion',
    fallacies: [
      {
        type: 'ad_hominem',
        quote: 'Why should anyone listen to a councillor on traffic who has failed his driving test twice?',
      },
      {
        type: 'hasty_generalization',
        quote:
          'Last week one of them shot past me on the pavement without a bell. That is how cyclists are: they respect no rule.',
      },
      {
        type: 'ad_populum',
        quote: 'Nobody I know wants this lane, so it cannot be right.',
      },
    ],
    text: `Another lane is to be taken from cars on Mill Street, and again we are told that it is for our own good. Councillor Brandt presented the plan with his usual smile. Why should anyone listen to a councillor on traffic who has failed his driving test twice?

Last week one of them shot past me on the pavement without a bell. That is how cyclists are: they respect no rule. And for them we are to give up forty parking spaces.

Nobody I know wants this lane, so it cannot be right. Let those who want to ride take the river path, which cost two million and lies empty all winter.`,
  },
  {
    id: 'vaccine-opinion',
    title: 'What the clinic will not tell you',
    genre: 'opinion',
    fallacies: [
      {
        type: 'false_causality',
        quote: 'The clinic opened in May, and in June the first people here fell ill. That can only have one cause.',
      },
      {
        type: 'appeal_to_nature',
        quote:
          'Our grandparents needed none of this, because what grows in the garden is natural and therefore cannot harm you.',
      },
      {
        type: 'appeal_to_fear',
        quote:
          'If you let them near your children, you will sit at a hospital bed and ask yourself why you did not listen.',
      },
    ],
    text: `They have put up posters with friendly faces all over the valley. Nobody asks what is in the needles.

The clinic opened in May, and in June the first people here fell ill. That can only have one cause. The doctor in charge says it was a stomach virus that went through three schools, and of course he would say that.

Our grandparents needed none of this, because what grows in the garden is natural and therefore cannot harm you. If you let them near your children, you will sit at a hospital bed and ask yourself why you did not listen.`,
  },
  {
    id: 'rent-opinion',
    title: 'Comment: A rent cap is worth a try',
    genre: 'opinion',
    fallacies: [],
    text: `A cap on rents is a blunt tool, and its critics are right about two things: it does not build a flat, and where it has been tried for long, upkeep has suffered. I still think that Lorne should try one, for three years, in the four streets around the works.

The reason is time. The 600 flats on the old goods yard will be let in 2029 at the earliest. Rents in the four streets rose by 31 per cent in two years, and the city's own survey finds that a third of the tenants there pay more than half of what they earn. A cap that ends when the new flats are let would bridge the gap, and a clause for repairs, as Tessel has one, would meet the second objection.

It may fail. Then the survey of next year will show it, and the council can end it with a simple vote.`,
  },
  {
    id: 'pigeon-satire',
    title: 'Pigeons demand seat on town council',
    genre: 'satire',
    fallacies: [],
    text: `HALDEN (satire) – After years of being talked about and never with, the pigeons of Halden have demanded a seat on the town council, their spokesbird announced yesterday from the head of the founder's statue.

"We are present at every session, we live in the building, and unlike some members we stay to the end," the bird said, before leaving a written statement on the mayor's hat. The statement could not be read in full.

The council has set up a working group, which will look into whether a motion can be carried by cooing. A first draft of the rules of procedure has been eaten.`,
  },
  {
    id: 'factory-report',
    title: 'Battery plant in Quill cuts 140 jobs',
    genre: 'news',
    fallacies: [],
    text: `The battery maker Amsel Cells will cut 140 of its 610 jobs in Quill by the summer, the company said on Wednesday. It named lower orders from two makers of delivery vans as the reason and said that it would try to do without dismissals.

"These are people who moved here for this work," said Lena Okoro, who chairs the works council. She called the plan a breach of a promise that the company had made when it received 22 million in state aid in 2022. The ministry of economic affairs said it was examining whether part of the aid must be repaid.

Amsel Cells lost 37 million last year on sales of 290 million, according to its annual report. Its share price rose by 4 per cent after the announcement.`,
  },
  {
    id: 'dam-opinion',
    title: 'Stop asking who paid for the study',
    genre: 'opinion',
    fallacies: [
      {
        type: 'tu_quoque',
        quote:
          'The fishermen complain about the dam, but their own boats leak oil into the same river, so they have nothing to say about it.',
      },
      {
        type: 'appeal_to_tradition',
        quote: 'There has always been a dam at Vell, and that is reason enough to keep one.',
      },
    ],
    text: `The study on the Vell dam is two hundred pages long, and hardly anybody who shouts about it has read ten of them. Its authors say the dam can be made safe for nine million.

The fishermen complain about the dam, but their own boats leak oil into the same river, so they have nothing to say about it. There has always been a dam at Vell, and that is reason enough to keep one.

The regulator will look at the calculations in spring. If it finds them wrong, I shall be the first to say so here.`,
  },
]
