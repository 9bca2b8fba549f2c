import type { FallacyType } from '../vocabulary.ts'
import { passageRule } from './passage-rule.ts'
import type { PassageRule } from './passage-rule.ts'

const EVIL =
  '(?:hitler|the nazis?|nazis|stalin|mussolini|goebbels|pol pot|mao|the communists|communists|isis|al-qaeda|terrorists|the klan|the kkk|fascists|the taliban)'
const OTHER_SIDE =
  '(?:they|these people|the left|the right|liberals|conservatives|democrats|republicans|progressives|socialists|feminists|activists|environmentalists|the media|elites|globalists|critics|opponents|atheists|the (?:government|establishment))'

/** Families of fallacies about persons: who speaks is answered instead of what is said, or something else is. */
export const PERSON_RULES: readonly PassageRule<FallacyType>[] = [
  passageRule({
    type: 'ad_hominem',
    triggers: 'know coming trust listen believe advice expect',
    pattern: String.raw`\b(?:(?:what|how) (?:would|does|do|could|can) (?:he|she|they|you|an?|this|that|these|some)( [^.!?]{0,40})? know about|coming from (?:someone|somebody|a man|a woman|an?)\b|(?:why|who) (?:should|would|could|in their right mind would) (?:anyone|anybody|we|you|one) (?:ever )?(?:listen to|believe|trust|take (?:advice|lessons|lectures) from)|what (?:else )?(?:do|can|would) you expect from|don't (?:listen to|believe|trust) (?:him|her|them|an?|these|this))\b([^.!?]{0,100})`,
    cue: 'who speaks is held against what is said',
    second: ['label', 'question', 'emotive', 'belittling', 'generaliser'],
    unless: /\b(?:complaints?|pressure|light|money|sound|noise) coming from\b/i,
  }),
  passageRule({
    type: 'ad_hominem',
    triggers: 'just nothing only argument opinion views claims',
    pattern: String.raw`\b(?:(?:he|she|they|you)(?: is|'s| are|'re) (?:just|only|nothing but|nothing more than|clearly|obviously) (?:an? )?((?:\w+ ){0,2}(?:idiot|fool|liar|clown|coward|hypocrite|moron|loser|crook|fraud|traitor|shill|hack|racist|bigot|lunatic|puppet|stooge)s?))\b([^.!?]{0,80})(≈)\b(?:so|therefore|ignore|don't|why (?:listen|would)|can't be trusted|cannot be trusted|no reason to|opinion|argument|plan|policy|claims?|views?)\b`,
    cue: 'a label for the person',
    second: 'in place of an answer to the argument',
    sentences: 2,
  }),
  passageRule({
    type: 'tu_quoque',
    triggers:
      'yourself himself herself themselves same too kettle preach lecture hypocrite hypocrites hypocrisy talking',
    pattern: String.raw`\b(?:(?:you|he|she|they)(?: yourself| himself| herself| themselves)? (?:also )?(?:did|do|does|have done|has done) (?:exactly |precisely )?the same(?: thing)?(?: too)?\b|look who(?:'s| is) talking|pot calling the kettle|practi[sc]e what (?:you|he|she|they) preach|in no position to (?:lecture|criti[cs]i[sz]e|talk|judge|complain|preach)|who (?:are|is) (?:you|he|she|they) to (?:lecture|criti[cs]i[sz]e|talk|judge|complain|preach|tell)|(?:you|he|she|they)(?: are|'re| is|'s) (?:a |no better )?(?:hypocrites?|no better (?:yourself|himself|themselves)))`,
    cue: 'the critic’s own conduct',
    second: ['question', 'address', 'emotive', 'consequence', 'belittling', 'call', 'exclamation'],
    sentences: 2,
  }),
  passageRule({
    type: 'guilt_by_association',
    triggers:
      'hitler nazi nazis stalin mussolini goebbels mao communists isis terrorists klan kkk fascists taliban else',
    pattern: String.raw`\b(?:(?:you know|guess|remember|know) who else\b([^.!?]{0,80})|${EVIL} (?:also|too|did|thought|believed|said|wanted|supported|loved|used)(?: (?:the same|this|that|it))?\b([^.!?]{0,60})|(?:the )?(?:same|exact|very) (?:\w+ )?(?:words?|thing|argument|position|policy|policies|tactics?|playbook|language|ideas?|methods?) (?:as|of|that|used by|from) ${EVIL}|(?:just|exactly|straight) (?:like|out of|as) ${EVIL})\b`,
    cue: 'likeness to people whom all condemn',
    second: ['consequence', 'emotive', 'address', 'question', 'belittling', 'comparison', 'call', 'exclamation'],
    sentences: 2,
    unless:
      /\b(?:historians?|archives?|museum|war crimes?|trial|invaded|occupied|regime|world war|1939|194\d|attack\w*|killed|bomb\w*)\b/i,
  }),
  passageRule({
    type: 'straw_man',
    triggers: 'believe want think think saying according',
    pattern: String.raw`\b(?:${OTHER_SIDE} (?:would have us|would have you|want us to|want you to|expect us to|expect you to|ask us to) believe(?: that)?|so (?:what )?(?:you|they)(?:'re| are)(?: really)? saying (?:is |that )?|(?:apparently|basically),? ${OTHER_SIDE} (?:just |really |actually )?(?:think|thinks|believe|want|wants)|what ${OTHER_SIDE} (?:really|actually) (?:want|wants|mean|means) is)\b([^.!?]{0,140})`,
    cue: 'the other side’s view in the author’s words',
    second: ['generaliser', 'absolute', 'emotive', 'belittling', 'certainty', 'exclamation', 'question'],
    sentences: 2,
  }),
  passageRule({
    type: 'straw_man',
    triggers: 'want wants',
    pattern: String.raw`\b(?:the left|liberals|conservatives|democrats|republicans|progressives|socialists|feminists|environmentalists|globalists|they|the elites?) (?:simply |just |all |only |really )?(?:wants?|would like) (?:to (?:abolish|ban|destroy|erase|eliminate|end|kill|take away|force|let|silence)|us (?:all )?to|you to|everyone to|every)\b([^.!?]{0,100})`,
    cue: 'an aim is ascribed to the other side',
    second: ['generaliser', 'absolute', 'emotive', 'exclamation'],
    unless: /\b(?:bill|amendment|law|clause|proposal|manifesto|platform|subsid\w+|tax(?:es)?)\b/i,
  }),
  passageRule({
    type: 'red_herring',
    triggers: 'about instead while question forget distraction busy',
    pattern: String.raw`\b(?:(?:but|and|so|yes,? but|ok,? but|well,?) (?:what|how) about (?:the|all|all the|those|our|their|when)\b([^.!?]{0,80}\?)|(?:but )?the real (?:question|issue|scandal|crime|problem|outrage|story) (?:here )?(?:is|isn't)\b([^.!?]{0,100})|instead of (?:talking|worrying|complaining|whining|arguing|obsessing) about (~),? (?:we|they|you|why|maybe|perhaps|the)\b([^.!?]{0,80})|(?:while|as) (?:everyone|we|they|the media|people)(?: is| are|'re) (?:busy )?(?:arguing|fighting|obsess\w+|worrying|talking) (?:about|over) ([^.!?]{0,80}))`,
    cue: 'another matter is brought up',
    second: ['call', 'emotive', 'belittling', 'generaliser'],
    sentences: 2,
  }),
]
