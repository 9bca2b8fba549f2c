import { wordSet } from './word-set.ts'

/** Given names borne mostly by women, and words for women. Written for this project. */
const FEMALE = wordSet(
  'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily',
  'donna michelle carol amanda melissa deborah stephanie rebecca laura sharon cynthia kathleen amy angela shirley anna brenda emma',
  'nicole helen samantha katherine christine rachel carolyn janet maria catherine heather diane olivia julie joyce victoria ruth',
  'virginia lauren kelly christina joan evelyn judith andrea hannah jane alice julia grace theresa rose hillary nikki kellyanne',
  'kamala fatima aisha mei priya sofia claire fiona lucy charlotte amelia sophie chloe zoe nina ivanka melania ann anne annie abigail',
  'adriana agnes alexandra alexandria alicia alison allison alyssa anita annette antonia april ariana astrid audrey ava beatrice becky',
  'belinda bella beth bethany bianca birgit bonnie bridget britney brooke camila candace carla carly carmen caroline cassandra cecilia',
  'celia chelsea cheryl cindy clara claudia colleen connie constance courtney crystal daisy dana danielle daphne dawn debbie debra',
  'delia denise diana dolores dominique dora doris dorothy edith eileen elaine eleanor elena elisa elise eliza ella ellen ellie eloise',
  'elsa erica erika erin esther eva eve evie faith farah felicity flora florence frances freya gabriela gabrielle gail gemma georgia',
  'geraldine gina gisele gladys glenda gloria greta gwen harriet hazel heidi helena hilary holly hope ida imogen ina ines ingrid irene',
  'iris isabel isabella isabelle isla ivy jacinda jacqueline jade jamila jan janice jasmine jean jeanette jeanne jemima jenna jenny',
  'jill jo joanna joanne jocelyn jodie johanna josephine joy juanita juliana juliet june kaitlyn karin karla kate katharine kathryn',
  'kathy katie katrina kayla keira kerry kirsten kirstjen krista kristen kristin kristina kylie lara larissa latoya leah leila lena',
  'leslie lillian lily lindsay lindsey liz loretta lorna lorraine louise lucia lucinda lydia lynn mabel mackenzie madeleine madison',
  'maggie malala mandy marcia margarita margot marianne marie marilyn marina marion marissa marjorie marlene marsha martha martina',
  'matilda maureen maya megan meghan melanie mercedes meredith mia mila mildred millie minnie miranda miriam mollie molly mona monica',
  'muriel myra nadia nadine naomi natalia natalie natasha nell nora norma octavia oksana olga padma pamela paola patty paula pauline',
  'peggy penelope penny petra phoebe phyllis pippa polly rachael ramona raquel rashida regina renata rhonda rita roberta robin rochelle',
  'rosa rosalind rosemary rosie roxanne ruby sabrina sadie sally salma saoirse sasha savannah selena selma serena shannon sheila shelley',
  'sherry silvia simone siobhan sonia sonja sonya stacey stella sue susanna susanne suzanne svetlana sylvia tamara tammy tania tanya',
  'tara tatiana teresa tess tessa thelma tiffany tina toni tracey tracy tricia trisha trudy ulrike ursula valentina valerie vanessa vera',
  'veronica vicky viola violet vivian wanda wendy wilma winifred xenia yasmin yolanda yvette yvonne zainab zara zahra zuzana',
  'mrs ms miss lady she dame madam queen princess duchess actress',
)
/** Given names borne mostly by men, and words for men. */
const MALE = wordSet(
  'james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul',
  'andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry',
  'justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan henry',
  'peter zachary douglas harold barack bill bernie ted mike tim joe jim tom bob dan ben sam steve tony boris vladimir mohammed ahmed',
  'ali omar carlos juan luis simon ian graham neil martin alan hugh abdul abdullah abraham adrian ahmad al alastair albert alberto alec',
  'alejandro alex alexei alfonso alfred alistair allan allen alvin ambrose amir amit anders andre andreas andres andy angelo angus',
  'antoine anton antonio antony archie armando arnold arthur ash ashok austin barney barry bart basil bashar bart benedict benito benny',
  'bernard bert bjorn blake bobby boyd brad bradley brendan brent brett brock bruce bruno bryan bryce byron calum calvin cameron carl',
  'cecil cedric cesar chad charlie chester chris christian chuck clarence clark claude clay clement cliff clifford clint clive clyde',
  'colin connor conor conrad cory craig curtis cyril damian damien damon danny darren darryl dave davide dean derek desmond devin dexter',
  'diego dieter dimitri dirk dmitry dominic don duncan dustin dwayne dwight dylan earl eddie edgar edmund eduardo edwin eli elias elijah',
  'elliot elliott emil emilio emmanuel enrique ernest ernesto ethan eugene evan ezra fabian faisal felipe felix fernando finn francesco',
  'francis francisco franco frank franklin fraser fred freddie frederick friedrich gabriel gareth garry gavin gene geoff geoffrey gerald',
  'gerard gilbert giles giovanni glen glenn gordon grant greg guillermo gustav gustavo guy hamish hamza hans harris harrison harry harvey',
  'hasan hassan hector heinrich helmut henrik herbert herman hiroshi horace howard hubert hugo humphrey hussein ibrahim igor imran isaac',
  'ismail ivan jaime jake jamal jamie jan jared jarrod javier jay jean-claude jeff jens jeremy jermaine jerome jesse jesus jimmy joachim',
  'joel johan johannes johnny jon jordan jorge josh juergen julian julio jurgen kareem karim karl keith ken kent khalid kieran kim kirk',
  'klaus kofi kurt kyle lance lars lawrence lee leo leon leonard leonardo leroy lewis liam lionel lloyd logan louis luca lucas ludwig luka',
  'lukas luke magnus mahmoud malcolm manuel marc marcel marco marcos marcus mario marshall martyn marvin mateo matt matteo maurice',
  'mauricio max maxim maxwell mehmet melvin mick miguel mikhail miles milton mitch mitchell mohamed mohammad morgan moses muhammad',
  'murray mustafa naveed ned nelson nick nicolas nicola nigel nikolai niall noah noel norman oleg oliver olivier orlando oscar osama oskar',
  'otto owen pablo pascal paulo pavel pedro perry pete phil philip philippe phillip pierre piers piotr prakash rafael rajesh ralph ramon',
  'ramesh randall randy raul ravi ray recep reginald rene reuben rex ricardo rick ricky rob roberto rod roderick rodney rodrigo roger',
  'roland rolf roman ron ronnie rory ross roy ruben rudolf rudy rufus rupert russell salman salvador sanjay santiago saul sean sebastian',
  'serge sergei sergey sergio seth shane shaun sheldon sidney silvio spencer stan stanley stefan stefano stewart stuart sven sylvester',
  'tariq taylor ted terence terrence terry theo theodore tobias todd tommy toby travis trent trevor tristan troy umberto uwe vernon victor',
  'viktor vincent vincenzo vikram wade wallace walter warren wayne wendell wesley wilbur wilfred wilhelm winston wolfgang xavier yasser',
  'yuri yusuf zac zach',
  'mr sir lord he prince duke king',
)

/** Whether a lower-case word is a listed first name. */
export function isGivenName(lower: string): boolean {
  return FEMALE.has(lower) || MALE.has(lower)
}

const KINSWOMEN = wordSet('wife daughter sister mother widow niece aunt grandmother granddaughter girlfriend fiancée')
const KINSMEN = wordSet('husband son brother father widower nephew uncle grandfather grandson boyfriend fiancé')

/** The pronoun that fits a relative: "widow", "brother"; undefined for any other word. */
export function pronounOfKin(lower: string): 'he' | 'she' | undefined {
  return KINSWOMEN.has(lower) ? 'she' : KINSMEN.has(lower) ? 'he' : undefined
}

/** The pronoun that fits a name or title; undefined where neither shows it. */
export function pronounOf(words: readonly string[]): 'he' | 'she' | undefined {
  for (const word of words) {
    if (FEMALE.has(word) || /.woman$/.test(word)) return 'she'
    if (MALE.has(word) || /(?:^|s)man$/.test(word)) return 'he'
  }
  return undefined
}
