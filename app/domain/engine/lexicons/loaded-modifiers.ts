/** Adjectives and adverbs that judge or inflate. Written for this project. Notation: see `loaded-lexicon.ts`. */

export const HYPERBOLE_STRONG = `
disgusting|ly; despicable; despicably; contemptible; loathsome; repugnant; repulsive; revolting; sickening|ly; nauseating|ly; vile; odious; heinous; abhorrent; appalling|ly; outrageous|ly; scandalous|ly; shameful|ly
shameless|ly; disgraceful|ly; unconscionable; unconscionably; unforgivable; inexcusable; indefensible; reprehensible; deplorable; pathetic|ally; pitiful|ly; laughable; laughably; ludicrous|ly; preposterous|ly
ridiculous|ly; idiotic|ally; moronic; imbecilic; asinine; inane; insane|ly; crazed; deranged; unhinged; demented; delusional; hysterical|ly; rabid|ly; bloodthirsty; ghoulish; monstrous|ly
diabolical|ly; demonic; satanic; wicked|ly; sinister; nefarious|ly; insidious|ly; treacherous|ly; treasonous; traitorous; duplicitous; deceitful|ly; mendacious; two faced; spineless; gutless; cowardly; craven|ly
grotesque|ly; obscene|ly; perverse|ly; depraved; godless; barbaric; heartless|ly; ruthless|ly; merciless|ly; cold blooded; callous|ly; inhuman
tyrannical; despotic; dictatorial; totalitarian; fascistic; orwellian; kafkaesque; apocalyptic; calamitous; ruinous; nightmarish; horrendous|ly; horrifying|ly; hellish
ghastly; gruesome spectacle; abysmal|ly; atrocious|ly; woeful|ly; hopelessly; clueless; brainless; mindless|ly; braindead; brain dead; inept|ly; bumbling; corrupt to the core; rotten to the core; morally bankrupt
bigoted; hateful; vitriolic; toxic politics; self serving; power hungry; power mad; money grubbing; greedy; hypocritical|ly; sanctimonious|ly; holier than thou; smug|ly; pompous|ly; arrogant|ly
jaw dropping; mind boggling; mind blowing; bone chilling; blood curdling; spine chilling; hair raising; gut wrenching; earth shattering; soul crushing; explosive revelation|s; bombshell revelation|s; damning
miraculous|ly; glorious|ly; phenomenal|ly; heroic|ally; saintly; godlike; flawless|ly; peerless; breathtaking|ly; stunningly; brilliantly; utterly; totally insane
self styled > who calls himself; self proclaimed > who calls himself; self appointed; self anointed; supposedly independent; supposed expert|s; mainstream media lies; lamestream; corporate media; state run media
gone mad; beyond the pale; beneath contempt; an affront to; second to none; hand over fist; unelected bureaucrat|s > officials; faceless bureaucrat|s > officials
radical agenda; extreme agenda; leftist agenda; socialist agenda; globalist agenda; gay agenda; hidden agenda > aim; vast left wing; vast right wing; job killing > affecting jobs; baby killing; freedom hating; america hating
blood soaked; blood stained; hate filled; fear driven; crime infested; crime ridden; rat infested; scandal plagued; scandal ridden
blatant|ly > open; flagrant|ly > open; egregious|ly; brazen|ly > open; unprecedented assault; naked aggression; naked ambition; wanton|ly; gratuitous|ly; worthless; bogus; phoney; fake outrage
`

export const HYPERBOLE_MILD = `
stunning > notable; shocking|ly > unexpected; astonishing|ly > unexpected; astounding|ly > unexpected; staggering > large; whopping > large; eye watering > large; sky high > high; gigantic > large; colossal > large; monumental > large
tremendous > large; incredible; incredibly > very; unbelievably > very; terrific; visionary
groundbreaking; revolutionary new; game changing; world class; cutting edge; breathless|ly; hopeless; terrible; terribly; awful|ly; horrible; horribly
dreadful|ly; nasty; ugly; rotten; shady > unclear; murky > unclear; dubious > unproven; fishy; sketchy; cynical|ly; silly; stupid|ly; dumb; crazy; foolish|ly; reckless|ly; careless|ly
naive; naively; irresponsible; irresponsibly; dishonest|ly; divisive; inflammatory; incendiary; polarizing; polarising; hardline; far reaching; heavy handed; high handed; bloated > large; wasteful; lavish > costly
cushy; cosy > close; cozy > close; sleazy; slimy; greasy; creepy; furious|ly; scathing > critical; withering > critical; blistering > critical; searing; crippling; embarrassing|ly > poor; frantic|ally
secretive; shadowy; mysterious|ly; clandestine; chilling; terrifying; frightening; bleak; lawless; endless; relentless|ly > repeated; sheer; mere; merely; conveniently; laughingly; predictably; inexplicably; unsurprisingly
allegedly independent; obviously; clearly; undeniably; undoubtedly; of course; needless to say; frankly; let us be honest; let's be honest; make no mistake; totally; absolutely; so much for; precious little
beloved; courageous|ly; selfless|ly; fearless|ly; principled; patriotic; gallant|ly; invincible; tireless|ly; no nonsense; hard working; law abiding; god fearing; ordinary hard working; true patriot|s; real american|s
`

/** Words that a report may need, but that judge when several stand together. */
export const TABLOID_MILD = `
so called > known as; infamous > known; secret > undisclosed; beleaguered > criticised; embattled > criticised; notorious > known; disgraced > former; massive|ly > large; huge > large; enormous|ly > large; dramatic|ally > marked; extreme|ly; radical|ly; wild|ly; bizarre|ly > unusual
brutal|ly; vicious|ly; fierce|ly; desperate|ly; devastating|ly; humiliating; crushing; disastrous|ly; catastrophic|ally; draconian; inhumane; savage|ly; cruel|ly; senseless; useless; pointless; incompetent; rigged; misleading; toxic
immoral; dismal|ly; absurd|ly; amazing|ly; fantastic; superb; brilliant; magnificent|ly; spectacular|ly; perfect|ly; literally; simply; truly; completely; greatest; worst; finest; proud|ly; noble; nobly; mighty; evil; dirty; filthy; unbelievable; alarming|ly; dire
`
