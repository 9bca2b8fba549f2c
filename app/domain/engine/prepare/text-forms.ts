import { atLeast, hasRefrain, hasSameOpenings } from './verse.ts'

/**
 * Forms of text that are no journalism, by what each cannot do without. A cue counts once, however often it occurs; a
 * text has a form from `min` cues on, so that an article about a lease or a recipe is not taken for one.
 */
export type TextForm = {
  name: string
  min: number
  cues: readonly (RegExp | ((text: string) => boolean))[]
  /** True where who says what without quotation marks belongs to the form, as in minutes. */
  retells?: true
}

/** The forms, the most characteristic first. */
export const TEXT_FORMS: readonly TextForm[] = [
  {
    name: 'prayer or hymn',
    min: 3,
    cues: [
      /\b(?:am(?:e|ee|i)n|bismillah)\b/i,
      /\b(?:o|oh|dear|almighty|merciful|gracious) (?:lord|god|father|allah)\b|\b(?:heavenly|our) father\b|^(?:lord|god)\b/im,
      /\b(?:thou|thee|thy|thine|hath|doth|dost|didst|hast|ye)\b/i,
      /\b(?:forgive us|deliver us|grant us|have mercy|we pray|let us pray|we beseech|we give (?:you|thee) thanks|watch over|bless (?:us|this|our))\b/i,
      /\b(?:blessed (?:are|be)|hallowed|hallelujah|alleluia|hosanna|for ever and ever|for evermore|world without end)\b/i,
      /\b(?:heaven|eternal|sinners?|salvation|holy|psalm|thy name|your name|your son)\b/i,
      /\b(?:praise|glory|worship|rejoice|kneel|bow down)\b/i,
      atLeast(
        3,
        /(?:^|[.,;:!]\s{1,2}(?:and\s)?)(?:forgive|pardon|ease|accept|have mercy|soften|calm|teach|guide|keep|hear|heal|wash|protect|comfort|bless|lead|help|grant|give|make|show|hold|guard|strengthen|send|turn|fill|look|be with|stay with|walk with|sit (?:down )?(?:with|beside)|watch over|deliver|spare|let)\s(?:us|our|your|on|no|what we|those|the|them|rest|rain|this|to those|on|upon)\b/gim,
      ),
      atLeast(3, /(?:^|[.!;]\s{1,2})may (?:the|those|we|our|your|all|they|he|she|it|every|each)\b/gim),
      /(?:^|[.!?] )(?:O )?(?:keeper|maker|lord|god|goddess|spirit|creator|giver|shepherd) of (?:the|this|all|our|every|small|each)\b|\bO \p{L}{3,12} (?:of|who)\b|\b(?:great|holy|loving|living|eternal) (?:spirit|mother|father|mystery|one),/imu,
      /\b(?:so (?:may|might|let) it be|so be it|(?:all our|all the) days|keep us (?:until|till|through)|who lives? and reigns?|now and (?:for ever|always)|into your hands|hear (?:us|our prayer|your (?:people|children)))\b/i,
      /\bwe (?:ask|thank|praise|beseech|implore|call (?:on|upon)|stand before|come before|kneel before|lift up|commend to|bless) (?:you|thee|your)\b|\bwe have sinned\b|\b(?:left|things) undone\b|\ball this we ask\b/i,
    ],
  },
  {
    name: 'rite',
    min: 4,
    cues: [
      /\b(?:minister|priest|deacon|bishop|celebrant|officiant|elder|cantor|churchwarden|verger|people|congregation|reader|server)s? shall\b|\bshall the (?:minister|priest|deacon|bishop|celebrant|officiant|elder|cantor|churchwarden|verger|people|congregation|reader|server)\b/i,
      atLeast(4, /\bshall\b/gi),
      /^(?:then |here |and )?(?:the )?(?:priest|minister|people|all|leader|deacon|celebrant|officiant|congregation|reader|response|answer|[VR])\s?[:.]\s|\bthe people (?:shall )?(?:answer|reply|respond)\b|\bshall (?:say|answer|respond|sing|read)\b/im,
      /\b(?:all (?:standing|kneeling|seated|shall (?:stand|kneel|sit|go|depart))|here (?:shall|may) follow|in procession|then shall|shall depart|shall be silent|a silence|being gathered|turning to)\b/i,
      /\b(?:blessing|bless|rite|order (?:for|of) (?:the )?|liturgy|hymn|psalm|altar|bell shall|sprinkle|lay hands|procession)\b/i,
    ],
  },
  {
    name: 'lullaby or nursery rhyme',
    min: 4,
    cues: [
      /\b(?:hush|lullaby|lulla(?:y|bye)|rock-?a-?bye|bye-?o|bye,? baby|sweet dreams|go to sleep|sleepy time|night-night|snuggle down|there now, there now|by(?:e|)-by(?:e|)s?)\b/i,
      /\b(?:sleep,? (?:my|little|baby|now|sweet|tight|till|then|safe|softly)|close your eyes|rest your head|nod off|(?:is|are) asleep|shut your (?:two )?eyes)\b/i,
      /\b(?:little one|wee one|sleepyhead|baby (?:boy|girl|mine)|my (?:darling|baby|sparrow|dove|lamb|honey|own|sweet|treasure|chick|mouse|bairn|babe|lovely))\b/i,
      /\b(?:moon|stars?|owl|cradle|pillow|dreams?|lamp|candle|lantern)\b/i,
      /\b(?:mama|mamma|mammy|papa|daddy|dada|granny|grandma|mother|father|nurse)(?:['’]s| is| and me| will| has)\b/i,
      (text) => hasRefrain(text) || hasSameOpenings(text),
    ],
  },
  {
    name: 'demand for payment',
    min: 5,
    cues: [
      /\b(?:(?:was|were|fell) due (?:on|last)|outstanding|overdue|past due|unpaid|in arrears|arrears|owing|(?:weeks|months) behind|amount due|balance due|you owe|owed (?:this|us|me|to)|not (?:yet )?(?:been )?(?:paid|received (?:your )?payment))\b/i,
      /[£$€₹]\s?\d|\d ?(?:pounds|dollars|euros|rupees|naira|rand)\b|\b(?:guineas|pounds sterling|shillings)\b/i,
      /\b(?:invoice|account|a\/c|ref(?:erence)?|customer|agreement|policy)(?:\s(?:no|number|ref)\b)?\.?:?\s?#?(?:[A-Z]{1,4}[-/ ]?)?\d{2}/i,
      /\b(?:within (?:the next )?(?:\d+|seven|ten|fourteen|twenty-one|twenty-eight|thirty) (?:working )?days|days of the date|(?:no|not) later than|by (?:noon|midday|close of business|5 ?pm)|immediate(?:ly)?|by return|pay (?:it|this|me|us|up|in full) by|by \d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)|third time|fourth time)\b|\bby (?:mon|tues|wednes|thurs|fri|satur)day noon\b/i,
      /\b(?:(?:legal|further|court|enforcement|recovery) (?:action|proceedings)|(?:begin|commence|issue|start) proceedings|small claims|county court|solicitors?|attorney|debt recovery|collections? firm|(?:debt )?collection agency|debt collectors?|bailiffs?|credit (?:file|rating|score)|late (?:payment )?fees?|disconnect(?:ed|ion)? your|repossess)/i,
      /\b(?:(?:please|kindly|please can you|can you please) (?:pay|remit|settle|forward|ignore|disregard|arrange|send)|if you have (?:already|recently) (?:paid|sent|settled)|payment plan|pay (?:in full|online|by (?:card|cheque|phone|bank))|to avoid (?:further|legal|additional))\b/i,
      /\b(?:your (?:account|payment|invoice|rent|balance|debt|bill|arrears|prompt|failure|landlord)|our (?:records|(?:previous |earlier |last )?(?:letters?|reminders?|invoices?|demands?))|(?:written|wrote) to you|(?:sent|left) (?:two|three|four|five|several|\d) (?:e-?mails|letters|reminders|messages)|we (?:have )?not received|I must have it|remind you)\b/i,
      /^[^\w\n]{0,8}(?:(?:final|second|third|last) (?:reminder|notice|demand)|reminder|notice of arrears|(?:sir|madam|gentlemen)[:,]|(?:hi|hello) \p{Lu}\p{L}{1,20},|dear (?:sir|madam|customer|tenant|occupier|account holder|client|member|resident|mr|mrs|ms|miss|dr)\b)/imu,
      /^[^\w\n]{0,8}(?:credit control|accounts (?:department|receivable|team)|collections|your landlord|billing (?:services|team)|for and on behalf of|yours (?:faithfully|sincerely))\b|\bobedient servant\b/im,
    ],
  },
  {
    name: 'song',
    min: 2,
    cues: [
      /^[^\w\n]{0,8}(?:verse|chorus|refrain|bridge|pre-chorus|outro|intro)\b\W*\d?[^\w\n]{0,8}$/im,
      /^[^\w\n]{0,8}(?:verse|chorus) ?\d[^\w\n]{0,8}$/im,
      /\(?\brepeat (?:chorus|refrain|verse|to fade)\b|\bx ?[2-9][^\w\n]{0,8}$/im,
      /\b(?:oh|ooh|yeah|la),? (?:oh|ooh|yeah|la|baby|don't)\b/i,
    ],
  },
  {
    name: 'tale',
    min: 3,
    cues: [
      /\b(?:once upon a time|there (?:once )?(?:was|lived)(?: once)? an? |long,? long ago|in a (?:faraway|distant) land|many years ago there)\b/i,
      /\b(?:happily ever after|to this day|and so it was|the end[^\w\n]{0,8}$)/i,
      /\b(?:witch|wizard|dragon|fairy|giant|princess|prince|goblin|elf|enchanted|magic(?:al)?|spell|castle)\b/i,
      /\bsaid the (?:goose|fox|wolf|bear|hen|cat|mouse|frog|rabbit|owl|king|queen|old (?:man|woman)|pig|boy|girl|crow|hare|tortoise|donkey|lion|bird|tree|moon|wind)\b/i,
      /\b(?:cried|whispered|replied|laughed) the [a-z]+\b/i,
    ],
  },
  {
    name: 'recipe',
    min: 4,
    cues: [
      /\b(?:serves|makes|yields) (?:about )?(?:\d+|two|three|four|six|eight|ten|twelve)\b|\bprep(?:aration)?(?: time)?:? ?\d|\btakes \d+ minutes\b/i,
      /^[^\w\n]{0,8}(?:ingredients|method|directions|instructions)\b[^\w\n]{0,8}$/im,
      /\b(?:\d+|half an?|one|two|three|four|a) ?(?:g|ml|kg|oz|tbsp|tsp|cups?|tablespoons?|teaspoons?|cloves?|pinch(?:es)?|litres?|handful)\b(?: of)?/i,
      /\b(?:chop|dice|slice|peel|grate|crush|mince|whisk|knead|sift|cream|fold in|rub in|drain|marinate)\b/i,
      /\b(?:simmer|saut[eé]|fry|bake|roast|grill|boil|preheat|bring (?:it )?to the boil|low heat|medium(?:-high)? heat|skillet|saucepan|oven)\b/i,
      /\b(?:season (?:with|to|them)|salt and pepper|to taste|squeeze the|stir in|pour (?:in|over)|add the|leftovers|garnish|serve (?:it |them |warm|hot|with|over))\b/i,
      /\b(?:onions?|garlic|butter|flour|sugar|oil|eggs|stock|lemon|oats|lentils|parsley|cumin)\b/i,
    ],
  },
  {
    name: 'pattern or set of steps',
    min: 3,
    cues: [
      /^[^\w\n]{0,8}(?:row|round|step) \d+\b/im,
      /\b(?:cast on|bind off|cast off|k2tog|purl|knit \d|stitches|sts)\b/i,
      /\b(?:cut out|fold the|glue the|draw a line|mark the|sew the|pin the|repeat (?:from|steps?|rows?|rounds?))\b/i,
      /\byou will need\b|^[^\w\n]{0,8}(?:materials|tools|equipment|supplies)\b/im,
    ],
  },
  {
    name: 'contract or terms',
    min: 4,
    cues: [
      /\b(?:hereby|herein|hereto|hereunder|hereinafter|thereof|therein|thereupon|aforesaid|the said|notwithstanding|without prejudice)\b/i,
      /[("“](?:the )?[“"]?(?:landlord|tenant|supplier|customer|company|client|buyer|seller|licen[sc]ee|licensor|borrower|lender|employer|employee|contractor|agreement|services?|parties|disclosing party|receiving party)[”"]?[)"”]/i,
      /\b(?:shall|must) not\b|\bthe (?:landlord|tenant|supplier|customer|client|buyer|seller|licensee|borrower|employee|contractor|party) (?:shall|may|must|agrees|undertakes)\b/i,
      /\b(?:governed by|governing law|jurisdiction|arbitration|severab|waiver|indemnif|force majeure|beyond its control)/i,
      /\b(?:liable|liability|warrant(?:y|ies)|negligence|breach of|consequential loss|as is)\b/i,
      /\b(?:terminat(?:e|ion)|without notice|written notice|notice in writing|in writing|days of (?:a )?demand|calendar month|term of)\b/i,
      /\b(?:these terms|this agreement|terms (?:and conditions|of (?:use|service|supply))|by using (?:this|our)|you (?:agree|accept|grant)|licence to|license to)\b/i,
      /^[^\w\n]{0,8}(?:clause |section |article )?\d+\.(?:\d+)?\s/im,
      /\b(?:the parties|in the presence of|in witness whereof|signed by|executed as)\b/i,
      /\b(?:permission is hereby granted|redistribution|copyright notice|sublicen[sc]e|merchantability)\b/i,
    ],
  },
  {
    name: 'privacy notice',
    min: 4,
    cues: [
      /\b(?:privacy|cookie) (?:notice|policy|statement)\b|\bthis (?:notice|policy) (?:explains|describes|sets out|changed|applies)\b/i,
      /\b(?:we|to) (?:collect|process|use|store|keep|share|hold)\b[^.\n]{0,60}\b(?:data|information|name|details|invoices|address)\b/i,
      /\bcookies?\b/i,
      /\byour (?:rights|personal data|data|information|consent|email|e-mail|IP address|account)\b/i,
      /\b(?:withdraw (?:your )?consent|object to|erase|delet(?:e|ed|ion) your data|correct (?:and delete|or erase)|supervisory authority|data protection|regulator|GDPR|legitimate interests?)\b/i,
      /\b(?:third parties|never sell|do not sell|retention|within \d+ days|for as long as)\b/i,
    ],
  },
  {
    name: 'minutes or agenda',
    min: 3,
    retells: true,
    cues: [
      /\b(?:(?:not )?present: |in the chair|call(?:ed)? (?:the meeting )?to order|took the chair|in attendance|quorum|(?:members|cllrs|councillors|residents|governors|trustees) (?:present|attended)|no members of the public)\b/i,
      /\bapolog(?:y|ies)\b[^.\n]{0,30}\b(?:received|accepted|noted|tendered|given|sent|absence)\b|\b(?:sorry|apologies|apols) from\b/i,
      /\b(?:minutes|record|meeting['’]s notes)\b[^.\n]{0,40}\b(?:approved|signed|agreed|adopted|read|correct record)\b|\btaken as read\b/i,
      /\b(?:voted (?:in favour|\d+[-–]\d+)|(?:motion|proposal|resolution) (?:was )?(?:passed|carried|lost|fell)|\d+ for,? (?:and )?\d+ against|agreed in principle|nem\.? con|abstentions?|abstained|resolved(?: that|:)|adopted unanimously|all in favour)\b/i,
      /\b(?:no (?:further|other) business|closed the meeting|(?:meeting|session) (?:was )?(?:closed|adjourned|ended|rose)|chair closed|adjourned at|next (?:time|meeting|date):|next one \d|dates for the diary|finished \d|will meet again on)\b/i,
      /\bthe (?:treasurer|secretary|clerk|chair(?:man|woman|person)?) (?:reported|presented|welcomed|thanked|opened|declared|read|noted|undertook)\b/i,
      /\b(?:officers were (?:re-?)?elected|deferred (?:to|until)|under any other business|annual general meeting|AGM|ordinary meeting|meeting held)\b/i,
      /\bminutes of\b|\bthe minutes\b|^[^\w\n]{0,8}minutes\b/im,
      /^[^\w\n]{0,8}(?:present|in attendance|attendees|apologies)\b[^\n]{0,20}:/im,
      /\bapologies(?: for absence)?\b(?=[:.])/i,
      /\b(?:matters arising|any other business|AOB|declar(?:ed|ation of) (?:an )?interests?)\b/i,
      /\b(?:proposed|seconded|carried|approved and signed|true record|unanimously|was noted|it was (?:agreed|resolved|noted))\b/i,
      /^[^\w\n]{0,8}action\b|\baction:/im,
      /\b(?:date of (?:the )?next meeting|next meeting|meeting (?:closed|adjourned|opened))\b/i,
      /^[^\w\n]{0,8}(?:agenda|item) ?\d*\b/im,
    ],
  },
  {
    name: 'manual or leaflet',
    min: 4,
    cues: [
      /\b(?:press|hold|turn|push|pull|release|lower|secure|tighten|loosen|insert|remove|unplug|plug|attach|connect|lift|slide|rinse|immerse) (?:the|it|all|in)\b/i,
      /\b(?:click|double-click|right-click|tap|select|download|install|uninstall|restart|reboot|log in|type in|run the)\b/i,
      /\b(?:warning|caution|important|danger|note):|^[^\w\n]{0,8}(?:warning|caution)\b/im,
      /\bdo not (?:use|immerse|open|touch|take|leave|disconnect|attempt|expose|operate|store|dispose|allow|drink|drive|stand|lift|exceed|reach|climb|hang|ride|overload|remove|force)\b|\bnever (?:disconnect|leave|use|touch|open|hang|stand|lift|exceed|reach|climb|ride|overload|remove)\b/i,
      /\b(?:before (?:first )?(?:use|using|you (?:begin|start|install|take))|make sure (?:that )?(?:you|the)|ensure (?:that )?the|read all of this|follow these steps)\b/i,
      /\b(?:if the [a-z ]{2,25} (?:does not|is not|fails|persists|flashes)|troubleshooting|error (?:code )?\d+|if you (?:forget|take more))\b/i,
      /\b(?:the (?:appliance|device|unit|switch|socket|battery|handle|lid|button|cable|plug|screw|motor|brake|hook|winch|fuse|blade|valve|ladder)|out of (?:the )?(?:sight and )?reach of children|guarantee|service centre)\b/i,
      /\b(?:tablets?|dose|side effects|pharmacist|leaflet|swallowed|mg)\b/i,
      /\b(?:see page|figure|fig\.|part no|model no|serial number)\b/i,
    ],
  },
  {
    name: 'letter',
    min: 2,
    cues: [
      /^(?:dear (?!editor|sir|prime|president|senator|governor|mayor|minister|secretary|mr president|chancellor)[^\n]{1,50}|hi [a-z]+|hello [a-z]+),?\s*$/im,
      /^(?:yours (?:sincerely|faithfully|truly|ever)|(?:kind|best|warm) (?:regards|wishes)|regards|sincerely|(?:with )?(?:much |all my |lots of )?love|take care|cheers|many thanks)[, ]*(?:$|from\b)/im,
    ],
  },
  {
    name: 'notice',
    min: 3,
    cues: [
      /\b(?:please note|kindly (?:note|asked)|is hereby given|notice to (?:customers|residents|members|passengers|all))\b/i,
      /\b(?:will be closed|will (?:re)?open|will reopen|remain open|is closed|be locked)\b/i,
      /\b(?:we apologi[sz]e for|sorry for|any inconvenience)\b/i,
      /\b(?:thank you for your|we would like to thank|thank all (?:our )?customers)\b/i,
      /\b(?:customers|visitors|residents|members|passengers|guests) (?:are|should|must) (?:kindly |reminded|asked|advised|requested|urged)?/i,
      /\b(?:our (?:branch|offices?|customers|team|shop|store|centre)|at the (?:counter|owner's risk)|opening (?:hours|times)|enquiries)\b/i,
      /\bplease (?:call|contact|come|use|bring|ring|allow|ask)\b/i,
    ],
  },
  {
    name: 'set of rules',
    min: 3,
    cues: [
      /^[^\w\n]{0,8}\d+\. (?:no|do not|never|all|members?|children|players?|each|keep|always)\b/im,
      /^[^\w\n]{0,8}(?:rules|code of conduct|house rules|how to play|object of the game)\b/im,
      /\b(?:are not allowed|is not allowed|is (?:strictly )?(?:forbidden|prohibited)|will be asked to leave|at all times|must be accompanied|decision is final)\b/i,
      /\b(?:each player|the dealer|takes? (?:a )?turns?|the winner is|accepts? no (?:responsibility|liability))\b/i,
    ],
  },
  {
    name: 'advertisement for a job or a thing',
    min: 3,
    cues: [
      /\b(?:we are (?:looking for|hiring|seeking|recruiting)|join our|to apply|how to apply|closing date|covering letter|equal opportunit)/i,
      /\b(?:salary|pro rata|full[- ]time|part[- ]time|fixed[- ]term|hours:|contract:)/i,
      /\byou (?:will|should|must) (?:have|be|set|work|lead|report|support|bring)\b|\b(?:essential|desirable)\b/i,
      /\b(?:add to (?:basket|cart|bag)|in stock|free (?:delivery|shipping|returns)|day returns|dispatched within|rrp|o\.?n\.?o\.?)\b/i,
      /^[^\w\n]{0,8}(?:features|specifications?|dimensions|colou?rs?|weight|material|care instructions)\b\W*(?:$|[:\d])/im,
      /\b(?:viewing (?:is )?(?:recommended|essential)|sq ?ft|bedrooms?|for sale|per calendar month|no chain|deposit required)\b/i,
    ],
  },
  {
    name: 'curriculum vitae',
    min: 3,
    cues: [
      /\bcurriculum vitae\b|^[^\w\n]{0,8}(?:résumé|resume)\b/im,
      /^[^\w\n]{0,8}(?:personal statement|profile|employment|work experience|education|skills|interests|references|qualifications)\b[^\w\n]{0,8}$/im,
      /\breferences (?:are )?available\b/i,
      /\b(?:19|20)\d\d (?:to|–|-) (?:present|now|(?:19|20)\d\d)\b/i,
      /\b(?:responsible for|led a team|fluent|driving licen[cs]e|a levels|bsc|meng|msc|first class)\b/i,
    ],
  },
  {
    name: 'list of questions',
    min: 2,
    cues: [
      /\b(?:frequently asked questions|FAQs?)\b/i,
      /^(?:how do i|how can i|can i|do you|what (?:if|happens|should i|is your)|when (?:will|do) i|where (?:is|do|can)|why (?:is my|was i|can't i))\b[^\n?]{3,90}\?/im,
      /\b(?:my account|your order|order number|contact us|live chat|our returns|sign in)\b/i,
      /\[\d+ marks?\]|\(\d+ marks?\)|\banswer all (?:the )?questions\b|\bend of questions\b/i,
      /^[^\w\n]{0,8}\d+\.? ?(?:\([a-z]\) )?(?:name|state|explain|describe|discuss|calculate|suggest|define|outline|compare|evaluate)\b/im,
    ],
  },
  {
    name: 'horoscope',
    min: 5,
    cues: [
      /\baries\b/i,
      /\btaurus\b/i,
      /\bgemini\b/i,
      /\bleo\b/i,
      /\bvirgo\b/i,
      /\blibra\b/i,
      /\bscorpio\b/i,
      /\bsagittarius\b/i,
      /\bcapricorn\b/i,
      /\baquarius\b/i,
      /\bpisces\b/i,
    ],
  },
]
