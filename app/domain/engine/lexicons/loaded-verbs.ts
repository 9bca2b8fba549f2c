/** Verbs that judge what somebody did or said. Written for this project. Notation: see `loaded-lexicon.ts`. */

export const SCORNFUL_VERBS_STRONG = `
slither|s|ed|ing; spew|s|ed|ing > says; vomit|s|ed|ing out; bleat|s|ed|ing > says; whining > saying; whinge|s|d > says; rant|s|ed|ing > speaks angrily; rave|s|d about; froth|s|ed|ing; grovel|s|led|ling; kowtow|s|ed|ing > yields
pander|s|ed|ing to > addresses; suck|s|ed|ing up to; cozy|ing up; cosy|ing up; wriggle|s|d out
gloat|s|ed|ing > says; sneer|s|ed|ing > says; swindle|s|d; fleece|s|d > charges; bilk|s|ed > charges; hoodwink|s|ed|ing
dupe|s|d; bamboozle|s|d; brainwash|es|ed|ing > persuades; indoctrinate|s|d > teaches; indoctrinating > teaching; gaslight|s|ing; gaslit; demonize|s|d > criticises; demonise|s|d > criticises
demonizing > criticising; demonising > criticising; vilify|ing > criticising; vilifie|s|d > criticises; crucify; crucifie|d|s > criticises; lynch the; eviscerate|s|d > criticises
obliterate|s|d > defeats; annihilate|s|d > defeats; pulverize|s|d; pulverise|s|d; decimate|s|d the > reduces; gut|ted|ting the > cuts; butcher the; plunder|s|ed|ing > takes; pillage|s|d
pilfer|s|ed|ing > takes; bleed|s|ing _ dry > take much money from; bled _ dry > took much money from; bleed|s|ing dry; bled dry; squander|s|ed|ing > spends; fritter|s|ed away > spends
ram|s|med|ming through > pass; ram|s|med|ming _ through > pass; ram|s|med|ming _ down; shove|s|d down; shoving down; shove|s|d _ down > impose; foist|s|ed|ing > impose; bulldoze|s|d through > pass
steamroll|s|ed|ing > overrule; steamroller|s|ed > overrule; trample|s|d > disregard; trampling > disregarding; shred|s|ded|ding the constitution; spit|s|ting on; spat on; spit|s|ting in the face
stab|s|bed _ in the back > breaks a promise; sold _ down the river > failed; sell|s|ing _ down the river > fail; throw|s|n _ under the bus > blames; threw _ under the bus > blamed
hijack|s|ed the > uses; hijacking the debate; weaponize|s|d > uses; weaponise|s|d > uses; weaponizing > using; weaponising > using; exploit|s|ed the tragedy; politicize|s|d the
peddle|s|d > spreads; peddling > spreading; hawk|ing their; parroting > repeating; parroted > repeated; regurgitate|s|d > repeats; trot|s|ted out > repeats; churn|s|ed out; concoct|s|ed|ing > makes up
cook|s|ed up > devises; fabricate|s|d out of; infest|s|ed|ing; poison|s|ed|ing the minds; corrupt|s|ed|ing our; wreck|s|ed|ing our
ruin|s|ed|ing our > changes; ravage|s|d our; flood|s|ed|ing our > come to; swarm|s|ed|ing our > come to; overrun by > home to; swamp|ed by migrants
wage|s|d war on > opposes; waging war on > opposing; declare|s|d war on the > opposes; make|s|ing a mockery of; made a mockery of; thumb|s|ed his nose; play|s|ed|ing dumb; sweep|s|ing _ under the rug
swept _ under the rug; sweep|s|ing _ under the carpet; swept _ under the carpet; turn|s|ed|ing a blind eye > does not act; pull|s|ed the wool; rub|s|bed _ nose|s in; laugh|s|ed|ing all the way
line|s|d their pockets > profit; lining their pockets > profiting; line|s|d his pockets > profit; lining his pockets > profiting; pocket|s|ed _ millions > receives; milk|s|ed|ing the > profits from
feed|s|ing at the trough; destroy|s|ed|ing america; destroy|s|ed|ing britain; destroy|s|ed|ing the country; hell bent on > intent on; hellbent on > intent on
`

export const SCORNFUL_VERBS_MILD = `
slam|s|med|ming > criticises; blast|s|ed _ for > criticises; blasts > criticises; rip|s|ped into > criticises; savage|s|d > criticises; skewer|s|ed > criticises; lambast|s|ed > criticises; lambaste|s|d > criticises
lash|es|ed out > criticises; hit|s out at > criticises; tear|s into > criticises; tore into > criticised; ridicule|s|d > criticises; bash|es|ed|ing > criticises
crow|s|ed|ing > says; brag|s|ged|ging > says; trumpet|s|ed|ing > announces; tout|s|ed|ing > promotes; shriek|s|ed|ing > says; gush|es|ed > says; sputter|s|ed|ing > says
scoff|s|ed|ing > says; snub|s|bed|bing > declines; flout|s|ed|ing > breaks; balk|s|ed|ing > refuses; cave|s|d in > agrees; caving in > agreeing; buckle|s|d under > agrees; backpedal|s|led > changes position
flip flop|s|ped > changes position; u turn > change of position; scheme|s|d to > plan to; scheming to > planning to
meddle|s|d > takes part; meddling > taking part; muzzle|s|d > restricts; stifle|s|d > restricts
crush|es|ed|ing dissent > suppress; crippling > weakening; pummel|s|ed > hurts; gouge|s|d > charges; gouging > charging
bungle|d > handles badly; botch|es|ed > handles badly; fumble|s|d > handles badly; stoke|s|d fear|s > adds to fear; stoking fear|s > adding to fear; whip|s|ped up > encourages; fan|s|ned the flames > adds to; inflame|s|d > adds to
besmirch|es|ed > criticises; undermine|s|d our; betray|s|ed|ing > breaks a promise to; surrender|s|ed to > agrees with; appease|s|d > yields to; appeasing > yielding to
skyrocket|s|ed > rises; reek|s|ed|ing of; stink|s|ing of
`
