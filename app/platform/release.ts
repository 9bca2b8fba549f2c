import manifest from '../../package.json' with { type: 'json' }

/** The number of this release, as CHANGELOG.md and the tags have it. The API's version stands apart from it. */
export const RELEASE = manifest.version
