/** The colour of a state: waiting, trouble, done, running, or no action needed. */
export type Tone = 'due' | 'late' | 'paid' | 'brand' | 'quiet'

/** The icon beside the word, since many people cannot tell by colour alone. */
export type Sign =
  | 'hourglass' | 'clock' | 'check' | 'cross' | 'warning' | 'refresh' | 'bank' | 'calendar' | 'return'

/** The word, colour and icon of a state, the same on screens, in files and on paper. */
export type State = { word: string; tone: Tone; sign: Sign }

/** A proposal that its proposer withdrew; it was not refused. */
export const takenBack = {
  word: 'Ditarik kembali', tone: 'quiet', sign: 'return',
} as const satisfies State
