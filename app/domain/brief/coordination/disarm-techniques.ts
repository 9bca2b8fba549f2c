/**
 * Ids and names of techniques of the DISARM framework (DISARM Red, STIX bundle of 2024-11-22), © DISARM Foundation,
 * licensed under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/), and so is this file. Which observation
 * suggests which technique is this project's interpretation, a hypothesis and never an attribution.
 * @see https://github.com/DISARMFoundation/DISARMframeworks
 */
export const DISARM_VERSION = 'DISARM Red, STIX bundle of 2024-11-22'

/** The techniques that an observation can suggest. */
export const DISARM_TECHNIQUES = {
  copypasta: { id: 'T0084.001', name: 'Use Copypasta' },
  hashtag: { id: 'T0049.002', name: 'Flood Existing Hashtag' },
  swarm: { id: 'T0049.005', name: 'Conduct Swarming' },
  comment: { id: 'T0116.001', name: 'Post Inauthentic Social Media Comment' },
  sites: { id: 'T0049.007', name: 'Inauthentic Sites Amplify News and Narratives' },
  acrossPlatforms: { id: 'T0119.002', name: 'Post across Platform' },
  bulk: { id: 'T0150.008', name: 'Bulk Created Asset' },
  template: { id: 'T0144.002', name: 'Persona Template' },
  amplify: { id: 'T0118', name: 'Amplify Existing Narrative' },
} as const satisfies Record<string, { id: string; name: string }>
