/** The colour of a state: waits, is in trouble, is done, goes on, or needs nobody. */
export type Tone = 'due' | 'late' | 'paid' | 'brand' | 'quiet'

/** The picture beside the word, since colour alone says nothing to many people. */
export type Sign =
  | 'hourglass' | 'clock' | 'check' | 'cross' | 'warning' | 'refresh' | 'bank' | 'calendar' | 'return'

/** How people read one state: the same on a screen, in a file and on paper. */
export type State = { word: string; tone: Tone; sign: Sign }

/** What somebody proposed and took back: nobody has refused it. */
export const takenBack = {
  word: 'Ditarik kembali', tone: 'quiet', sign: 'return',
} as const satisfies State
