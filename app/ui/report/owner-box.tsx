import type { Analysis } from '#app/domain/scan/scan.ts'

/** What the device that created a scan can do with it, in one row. */
export function OwnerBox({ analysis }: { analysis: Analysis }) {
  const { shortcode, isPublic, share_text: shareText, share_url: shareUrl } = analysis
  return (
    <section className="owner" aria-labelledby="owner">
      <h2 id="owner">Your scan</h2>
      <p>
        {isPublic ? 'Anyone with the link can read this page' : 'Only this browser can open this page'}
        {shareText === 'full' && isPublic && ', and sees the whole text'}.
      </p>
      <form method="post" action={`/s/${shortcode}/privacy`}>
        <input type="hidden" name="is_public" value={isPublic ? 'false' : 'true'} />
        <button className="button quiet-button">{isPublic ? 'Make private' : 'Make public'}</button>
      </form>
      {isPublic && (
        <p className="share">
          <label htmlFor="share-link">Share link</label>
          <input id="share-link" readOnly value={shareUrl} />
        </p>
      )}
      <DeleteForm shortcode={shortcode} />
    </section>
  )
}

function DeleteForm({ shortcode }: { shortcode: string }) {
  return (
    <details>
      <summary>Delete this scan</summary>
      <form method="post" action={`/s/${shortcode}/delete`}>
        <p className="options">
          <label>
            <input type="checkbox" name="confirm" value="yes" required /> Yes, delete it permanently
          </label>
        </p>
        <p>The page will be gone for everyone. The credit is not returned.</p>
        <button className="button quiet-button">Delete</button>
      </form>
    </details>
  )
}
