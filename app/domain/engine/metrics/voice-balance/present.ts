import { counted, percent, termName } from '../../../wording/wording.ts'
import { scoreOrReason } from '../presentation.ts'
import { presentMetric } from '../metric.ts'
import { voiceBalanceCard } from './card.ts'

export const voiceBalance = presentMetric(voiceBalanceCard, {
  ends: [0, 100],
  format: String,
  read: ({ voice_balance: balance }) => scoreOrReason(balance),
  base: 'voice',
  details: ({ voice_balance: { voices } }) =>
    voices.map(
      ({ name, role, quotes, share }) =>
        `${name} (${termName(role).toLowerCase()}): ${percent(share)} of the quoted and reported words, ${counted(quotes, 'quote')}`,
    ),
})
