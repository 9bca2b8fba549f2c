/** What somebody does for its own sake ("doing what is right because it is right") gives a motive and no proof. */
export const FOR_ITS_OWN_SAKE = /\b(?:do|does|did|doing|done) (?:what|something|good|right|the right|it)\b/i
