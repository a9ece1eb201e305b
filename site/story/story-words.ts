import gu from '#content/site-articles/stories.gu.json' with { type: 'json' }
import hi from '#content/site-articles/stories.hi.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import type { SiteLanguage } from '#site/kernel/site-language.ts'

export type Story = (typeof stories)[number]

/** The text of a story's card. */
type StoryWords = Pick<Story, 'title' | 'summary' | 'metrics' | 'timeline' | 'impactType'>

const translated: Readonly<Record<'gu' | 'hi', Readonly<Record<string, StoryWords>>>> = { gu, hi }

/** A story's card in the reader's language. */
export const storyWords = (language: SiteLanguage, story: Story): StoryWords =>
  language === 'en' ? story : (translated[language][story.key] ?? story)
