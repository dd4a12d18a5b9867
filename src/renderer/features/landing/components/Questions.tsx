import * as text from '#texts/landing.ts'

const questions = [
  { asked: text.whereMoney, answer: text.whereMoneyAnswer },
  { asked: text.whoAreThey, answer: text.whoAreTheyAnswer },
  { asked: text.whatCosts, answer: text.whatCostsAnswer },
  { asked: text.whatIfWrong, answer: text.whatIfWrongAnswer },
  { asked: text.whoSeesAddress, answer: text.whoSeesAddressAnswer },
] as const

/** In the place of testimonials: nobody is made up here (docs/decisions/landing-copy.md). */
export function Questions() {
  return (
    <section aria-labelledby="questions-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="questions-heading" className="text-title">
        {text.questions}
      </h2>
      <div className="mt-6 grid max-w-3xl">
        {questions.map(({ asked, answer }) => (
          <details key={asked} className="border-t border-line last:border-b">
            <summary className="min-h-12 cursor-pointer py-3 text-lead font-semibold">{asked}</summary>
            <p className="max-w-prose pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
