import type { Analysis } from '#app/domain/scan/scan.ts'

/** What the device that created a scan can do with it. */
export function OwnerBox({ analysis }: { analysis: Analysis }) {
  const { shortcode, isPublic, share_text: shareText, share_url: shareUrl } = analysis
  return (
    <aside className="owner box" aria-labelledby="owner">
      <h2 id="owner">Your scan</h2>
      <p>
        Created in this browser, so you can change who sees it. If this browser’s id is lost, nobody can change or
        delete the scan.
      </p>
      <p>{isPublic ? 'Anyone with the link can read this page.' : 'Only this browser can open this page.'}</p>
      {shareText === 'full' && <p>Others who open it see the whole text.</p>}
      <form method="post" action={`/s/${shortcode}/privacy`}>
        <input type="hidden" name="is_public" value={isPublic ? 'false' : 'true'} />
        <button className="button quiet-button">{isPublic ? 'Make private' : 'Make public'}</button>
      </form>
      {isPublic && (
        <p>
          <label htmlFor="share-link">Share link</label>
          <input id="share-link" readOnly value={shareUrl} />
        </p>
      )}
      <DeleteForm shortcode={shortcode} />
    </aside>
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
