import { bankLines } from './sample-topic.ts'

/** Replies that fit anywhere. Every topic uses some of them. */
export const SHORT_REPLIES: readonly string[] = bankLines(`
Any source for that?
Thanks for posting this, saved me a phone call.
This is exactly what I needed to read today.
Do you have a link? Not doubting, just want to read it.
Same here, word for word.
I was there too and I remember it a bit differently, but yes.
That is not what the notice says though.
Who decided that, and when?
Could you say where this was taken?
Honestly did not expect that.
Sharing this with my street group.
Let's wait for the facts before we shout at each other.
My uncle says the same and he has been right about everything this year.
You are right, I misread it. Sorry.
How old is this? There is no date on it.
Please put the date on it next time.
That made me laugh, thank you.
I'm lost for words.
Does this count for tenants as well?
Well said.
I disagree, but thank you for staying polite.
So what happens next week?
Following this, keep us posted.
Can somebody explain it as if I were five?
It was on the radio at seven, in two sentences.
You forgot the most important part: who pays.
I asked the same thing at the town hall and got a shrug.
Nothing new under the sun, sadly.
Glad you are all right!
First sensible post in this whole thread.
Took me a while to find this, should be higher up.
Is that the official account?
The second paragraph is the interesting one.
Good question, no idea.
Not where I live, luckily.
Wishing everybody there a calm evening.
I'd like to hear from somebody who works there.
Why am I hearing about this only now?
That number can't be right, can it?
It's right, page four.
Ask them in writing, then they have to answer.
My kids asked the same thing at breakfast.
`)
