//! Every folder in `fixtures/broken` holds one mistake an author can make; this is what it says.

use std::fmt::Write as _;
use std::fs;

use crate::Reader;
use crate::testing::{fixture, now, options};

#[test]
#[expect(clippy::too_many_lines, reason = "one line for each mistake")]
fn every_mistake_is_named_with_its_file_and_line() {
    let mut names: Vec<String> = fs::read_dir(fixture("broken"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    let mut all = String::new();
    for name in names {
        let folder = fixture("broken").join(&name);
        // Mistakes in tables of numbers are told by those who read them.
        if folder.join("data/tables.toml").exists() {
            continue;
        }
        let loaded = Reader::new(&folder, options()).load(now()).unwrap();
        assert!(!loaded.problems.is_empty(), "{name} has no problem");
        for problem in &loaded.problems {
            writeln!(all, "{name}: {problem}").unwrap();
        }
    }
    insta::assert_snapshot!(all, @r"
    address-of-a-missing-asset: content/collections/notes/rain.md:6: warning: there is no file `rian.svg` among the assets
    address-of-nothing: content/collections/notes/rain.md:6: warning: there is no entry at the address `/notes/snow`
    address-that-is-a-script: content/collections/notes/rain.md:4: warning: no link may lead to `JavaScript:alert(1)`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    address-that-is-a-script: content/collections/notes/rain.md:7: warning: no link may lead to `data:text/html,rain`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    address-that-is-a-script: content/globals/default/hub.yaml:2: warning: no link may lead to ` javascript:alert(1)`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    address-that-is-a-script: content/globals/default/hub.yaml:3: warning: no link may lead to `vbscript:a`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    address-that-is-a-script: content/taxonomies/topics/water.yaml:2: warning: no link may lead to `file:///etc/passwd`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    address-that-is-a-script: resources/blueprints/globals/hub.yaml:5: error: no link may lead to `javascript:b`, so it is dropped
    address-used-twice: content/collections/poems/rain.md: warning: the address `/notes/rain` is also that of content/collections/notes/rain.md, which is shown there (give one of the two another slug, or its collection a route)
    alias-of-nothing: content/collections/notes/rain.md:3: error: an alias (`*`) names nothing above it (put text that begins with `*` in quotes)
    aliases-without-end: content/collections/notes/rain.md:8: error: the aliases (`*`) of this file repeat too much
    backslash-in-quotes: content/collections/notes/rain.md:3: error: `\u`, `\U` or `\x` in double quotes is not followed by digits (use single quotes, or write the backslash twice)
    bad-date-in-file-name: content/collections/notes/2026-02-30.rain.md: error: `2026-02-30` in the file name is no date (write it as YYYY-MM-DD, YYYY-MM-DD-HHmm or YYYY-MM-DD-HHmmss)
    block-of-an-unknown-kind: content/collections/notes/rain.md: warning: the blueprint offers no block `hologram` in `blocks`, so it is not shown
    bracket-never-closed: content/collections/notes/rain.md:4: error: a `[` is opened but never closed (add the missing `]`)
    branch-without-an-entry: content/trees/collections/pages.yaml:3: warning: this branch names no entry (write `entry:` and an id)
    broken-meta: assets/.meta/rain.svg.yaml:2: error: there is a second colon in this line, or this line is indented too far (put quotes around a text that holds `: `)
    colon-in-text: content/collections/notes/rain.md:3: error: there is a second colon in this line, or this line is indented too far (put quotes around a text that holds `: `)
    column-that-is-missing: data/reports.csv:1: error: there is no column `name`, which the collection names
    column-twice: data/reports.csv:1: error: there are two columns for `title`; the second is left out (give each column a name of its own)
    content-twice: content/collections/notes/rain.md:3: error: there is a field `content` and a text below the front matter (keep one of the two)
    date-field-that-is-none: content/collections/notes/rain.md:4: error: `2027` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)
    date-field-that-is-none: content/collections/notes/rain.md:6: error: `2027-02-30 09:00` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)
    date-field-that-is-none: content/collections/notes/rain.md:7: error: `next spring` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)
    date-that-is-none: content/collections/notes/rain.md:4: error: `last Tuesday` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)
    date-without-zeros-in-file-name: content/collections/notes/2026-3-4.rain.md: error: `2026-3-4` in the file name is no date (write it as YYYY-MM-DD, YYYY-MM-DD-HHmm or YYYY-MM-DD-HHmmss)
    entry-twice-in-a-tree: content/trees/collections/pages.yaml:4: error: the entry `about` is in this tree twice; this place is left out (keep one of the two)
    event-that-ends-before-it-begins: content/collections/notes/rain.md:6: error: this event ends before it begins, so its end is not shown (correct `date` or `end_date`)
    field-without-handle: resources/blueprints/collections/notes/note.yaml:3: error: this field has no `handle`
    field-without-type: resources/blueprints/collections/notes/note.yaml:3: error: the field `author` has no `field` with a `type`
    fieldset-in-a-circle: resources/blueprints/collections/notes/note.yaml:3: error: the fieldset `common` imports itself
    folder-without-collection: content/collections/poems: error: the entries in this folder belong to no collection: there is no `poems.yaml` beside it (add content/collections/poems.yaml with a `title`)
    front-matter-never-ends: content/collections/notes/rain.md:1: error: the front matter begins here but never ends (add a line `---` below the last field, above the text)
    home-page-with-children: content/trees/collections/pages.yaml:2: error: the first page of this tree is the home page, so nothing can lie below it; what is written there lies beside it (move its `children` up by one level)
    id-used-twice: content/collections/notes/snow.md:3: error: the id `rain` is already that of content/collections/notes/rain.md, so this entry is left out (give each entry an id of its own)
    inline-picture-without-a-text: content/collections/notes/rain.md:5: warning: the picture `rain.svg` has no alternative text (say what it shows as `alt` below `data` in assets/.meta/rain.svg.yaml; leave it empty when the picture is mere decoration)
    key-written-twice: content/collections/notes/rain.md:5: error: `title` is written twice (keep one of the two)
    link-to-nothing: content/collections/notes/rain.md:7: warning: there is no entry with the id `snow-in-may` (did you mean `snow-in-march`?)
    list-instead-of-fields: content/collections/notes/rain.md:2: error: this is a text or a list, not fields (write each field as `key: value`)
    menu-to-a-missing-category: content/trees/navigation/main.yaml:2: warning: there is no term `planing` in Categories (did you mean `planning`?)
    menu-to-a-missing-entry: content/trees/navigation/main.yaml:2: warning: there is no entry with the id `rain`
    menu-to-a-missing-screen: content/trees/navigation/main.yaml:2: warning: there is no screen `maps` (use one of `home`, `map`, `knowledge`, `news_and_events`, `stories`, `partners`, `share_your_story`)
    menu-to-a-script: content/trees/navigation/main.yaml:3: warning: no link may lead to `java\tscript:alert(1)`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    menu-to-a-script: content/trees/navigation/main.yaml:9: warning: no link may lead to `data:text/html,rain`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)
    menu-to-an-address-of-nothing: content/trees/navigation/main.yaml:2: warning: there is no entry at the address `/notes/snow`
    missing-asset: content/collections/notes/rain.md:4: warning: there is no file `rian.svg` among the assets (did you mean `rain.svg`?)
    missing-entry-in-a-tree: content/trees/collections/pages.yaml:3: warning: there is no entry `abuot` in this collection, so it is left out with what is below it (remove it from the tree)
    mounted-in-a-circle: content/collections/notes.yaml:3: error: this collection is mounted, in a circle, below one of its own entries (mount it on an entry of another collection)
    mounted-on-nothing: content/collections/notes.yaml:3: warning: there is no entry with the id `about`
    no-colon: content/collections/notes/rain.md:3: error: this line has no colon after its key (write `key: value`, and indent the further lines of a longer text)
    no-content-folder: content: error: there is no folder `content` in the site folder (a site's texts lie in `content/collections`)
    no-date-in-file-name: content/collections/notes/rain.md: warning: the file name has no date, so the time of its last change is used (name it YYYY-MM-DD.slug.md)
    no-fields: content/collections/notes/rain.md:1: error: this is a text or a list, not fields (write each field as `key: value`)
    not-an-entry: content/collections/notes/rain.docx: warning: this file is no entry, because its name does not end in `.md`
    not-utf-8: content/collections/notes/rain.md:3: error: this file is not UTF-8 text (save it as UTF-8)
    picture-without-a-text: content/collections/notes/rain.md:4: warning: the picture `rain.svg` has no alternative text (say what it shows as `alt` below `data` in assets/.meta/rain.svg.yaml; leave it empty when the picture is mere decoration)
    published-is-a-word: content/collections/notes/rain.md:3: warning: `published` is neither `true` nor `false`; it is taken for `true` (write `true` or `false`)
    quote-never-closed: content/collections/notes/rain.md:3: error: a quote is opened but never closed (add the missing quote)
    redirect-in-a-circle: content/collections/notes/rain.md:4: error: this redirect leads in a circle
    redirect-in-a-circle: content/collections/notes/snow.md:4: error: this redirect leads in a circle
    redirect-to-a-missing-child: content/collections/notes/rain.md:4: error: this redirects to the first entry below it, but there is none that is published
    redirect-to-a-missing-entry: content/collections/notes/rain.md:4: warning: there is no entry with the id `snow`
    redirect-to-no-address: content/collections/notes/rain.md:4: warning: `the start page` is no address to redirect to (write an address, `entry::` and an id, `@child` or 404)
    redirect-with-a-wrong-status: content/collections/notes/rain.md:4: warning: `200` is not a status that a redirect can have (write an address, `entry::` and an id, `@child` or 404)
    redirects-from-the-address-of-an-entry: content/redirects.yaml:2: warning: the address `/notes/rain` is that of content/collections/notes/rain.md (an entry comes before this list: remove the line)
    redirects-in-a-circle: content/redirects.yaml:1: error: this redirect leads in a circle, so it is left out
    redirects-in-a-circle: content/redirects.yaml:3: error: this redirect leads in a circle, so it is left out
    redirects-that-are-none: content/redirects.yaml:1: error: this is no list of redirects (write each as `- from: /old` and `to: /new` below it)
    redirects-to-an-address-of-nothing: content/redirects.yaml:2: warning: there is no entry at the address `/notes/snow`
    redirects-to-an-address-of-nothing: content/redirects.yaml:3: warning: there is no entry with the id `snow`
    redirects-to-any-site: content/redirects.yaml:1: error: `https://*` would lead to any other site (the host must be written out)
    redirects-to-nothing: content/redirects.yaml:1: error: this redirect has no `to` (write the new address, or `status: 410` when nothing takes its place)
    redirects-to-nothing: content/redirects.yaml:2: error: this redirect has no `from` (write the old address, as `/old`)
    redirects-twice: content/redirects.yaml:2: error: `/old/` is redirected twice (keep one of the two)
    redirects-with-a-wrong-status: content/redirects.yaml:1: error: `404` is not a status that a redirect can have (use 301, 302, 307, 308 or 410)
    redirects-without-end: content/redirects.yaml:1: error: this redirect leads in a circle, so it is left out
    relation-to-nothing: content/collections/notes/rain.md:5: warning: there is no entry with the id `snow`
    row-with-a-wrong-date: data/reports.csv:2: error: `04.03.2026` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)
    row-with-an-id-used-twice: data/reports.csv:3: error: the id `rain` is already that of data/reports.csv:2, so this entry is left out (give each entry an id of its own)
    row-with-too-many-cells: data/reports.csv:2: warning: this row has 4 cells, but there are 3 columns (put quotes around a cell that holds a comma)
    row-without-a-date: data/reports.csv:2: warning: this row has no date (fill in the column `date`)
    row-without-a-title: data/reports.csv:3: error: this row has no title, so it is left out (fill in the column `title`)
    several-sites: resources/sites.yaml:5: error: this folder holds several sites; only `en` is shown, and `ne` is left out, because several sites in one folder are not supported yet (give each site a folder of its own, with its own terrace.toml)
    slug-used-twice: content/collections/notes/rain.md: warning: the slug `rain` is also that of content/collections/notes/2025/rain.md (give one of the two files another name)
    tab-indentation: content/collections/notes/rain.md:5: error: there is a tab where only spaces may be (indent with two spaces)
    table-outside-of-data: content/collections/reports.yaml:2: error: the table `../reports.csv` does not lie in the folder `data` (write its path from the site folder, as `data/reports.csv`)
    table-that-is-missing: content/collections/reports.yaml:4: error: there is no table `data/reports.csv` (put the file there, or correct its path)
    text-begins-with-at: content/collections/notes/rain.md:3: error: a text cannot begin with this character (put the text in quotes)
    tree-too-deep: content/trees/collections/pages.yaml:7: warning: this lies deeper than the 2 levels that the collection allows (move it up, or raise `max_depth` of the collection)
    two-documents: content/collections/notes.yaml:3: error: a second document begins here (remove the line `---`: a file holds one document)
    uneven-indentation: content/collections/notes/rain.md:5: error: this line does not line up with the keys above it (indent all keys of a map by the same number of spaces)
    unknown-blueprint: content/collections/notes/rain.md:3: error: there is no blueprint `poem`, so `note` is used (use one of `note`)
    unknown-container: content/collections/notes/rain.md:3: warning: there is no asset container `pictures`
    unknown-country: content/collections/notes/rain.md:6: warning: there is no country `Kenya` (did you mean `KEN`?)
    unknown-country: content/collections/notes/rain.md:7: warning: there is no country `XQX`
    unknown-disk: content/assets/assets.yaml:2: error: there is no disk `s3` (use one of `assets`)
    unknown-fieldset: resources/blueprints/collections/notes/note.yaml:3: error: there is no fieldset `common`
    unknown-taxonomy: content/collections/notes.yaml:3: warning: there is no taxonomy `topics` (add content/taxonomies/topics.yaml with a `title`)
    unknown-term: content/collections/notes/rain.md:5: warning: there is no term `watr` in Topics (did you mean `water`?)
    unknown-time-zone: content/collections/notes/rain.md:6: error: there is no time zone `Asia/Pokhara`, so of the dates beside it only the days are shown (write its name as in the IANA list, such as `Asia/Kathmandu`)
    ");
}
