//! The paging object around a list.

use serde::Serialize;
use terrace_content::Hits;
use terrace_site::PublicUrl;
use utoipa::ToSchema;

/// Up to this many pages all numbers are listed.
const FEW_PAGES: usize = 13;
/// Numbers on each side of the present page.
const AROUND: usize = 3;

/// One page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Page<T> {
    pub data: Vec<T>,
    pub links: PageLinks,
    pub meta: PageMeta,
}

/// Where the other pages are.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageLinks {
    pub first: String,
    pub last: String,
    #[schema(required = true)]
    pub prev: Option<String>,
    #[schema(required = true)]
    pub next: Option<String>,
}

/// Which page this is.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageMeta {
    pub current_page: usize,
    /// Number of the first item, counted from 1; null on an empty page.
    #[schema(required = true)]
    pub from: Option<usize>,
    pub last_page: usize,
    pub links: Vec<PageLink>,
    pub path: String,
    pub per_page: usize,
    #[schema(required = true)]
    pub to: Option<usize>,
    pub total: usize,
    /// Where the list has another order than the usual one although none was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// An order that a list chose by itself.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// By when events happen: now, then what is next, then what was last.
    Event,
}

/// One link of a pager.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageLink {
    #[schema(required = true)]
    pub url: Option<String>,
    pub label: String,
    pub active: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<usize>,
}

/// Puts a page around what was found.
pub fn page<T, I>(
    hits: &Hits<'_, I>,
    data: Vec<T>,
    public_url: &PublicUrl,
    path: &str,
    carried: &[(String, String)],
) -> Page<T> {
    let path = public_url.join(path);
    let (current, last) = (hits.page, hits.last_page());
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(carried).finish();
    let joint = if query.is_empty() { "" } else { "&" };
    let url = |page: usize| format!("{path}?{query}{joint}page={page}");
    let prev = (current > 1).then(|| current - 1);
    let next = (current < last).then(|| current + 1);
    let step = |label: &str, page: Option<usize>| PageLink {
        url: page.map(url),
        label: label.to_owned(),
        active: false,
        page,
    };
    let mut links = vec![step("&laquo; Previous", prev)];
    links.extend(numbers(current, last).into_iter().map(|number| match number {
        Some(page) => PageLink {
            url: Some(url(page)),
            label: page.to_string(),
            active: page == current,
            page: Some(page),
        },
        None => step("...", None),
    }));
    links.push(step("Next &raquo;", next));
    Page {
        data,
        links: PageLinks {
            first: url(1),
            last: url(last),
            prev: prev.map(url),
            next: next.map(url),
        },
        meta: PageMeta {
            current_page: current,
            from: hits.from(),
            last_page: last,
            links,
            path: path.clone(),
            per_page: hits.limit,
            to: hits.to(),
            total: hits.total,
            order: None,
        },
    }
}

/// The page numbers of a pager; `None` is a gap.
fn numbers(current: usize, last: usize) -> Vec<Option<usize>> {
    let range = |from: usize, to: usize| (from..=to).map(Some);
    if last <= FEW_PAGES {
        range(1, last).collect()
    } else if current <= 7 {
        range(1, 10).chain([None]).chain(range(last - 1, last)).collect()
    } else if current > last - 7 {
        range(1, 2).chain([None]).chain(range(last - 9, last)).collect()
    } else {
        range(1, 2)
            .chain([None])
            .chain(range(current - AROUND, current + AROUND))
            .chain([None])
            .chain(range(last - 1, last))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(current: usize, last: usize, expected: &str) {
        let shown: Vec<String> = numbers(current, last)
            .into_iter()
            .map(|number| number.map_or("…".to_owned(), |number| number.to_string()))
            .collect();
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn long_pagers_have_gaps() {
        check(1, 1, "1");
        check(13, 13, "1 2 3 4 5 6 7 8 9 10 11 12 13");
        check(7, 14, "1 2 3 4 5 6 7 8 9 10 … 13 14");
        check(8, 14, "1 2 … 5 6 7 8 9 10 11 12 13 14");
        check(10, 20, "1 2 … 7 8 9 10 11 12 13 … 19 20");
        check(99, 20, "1 2 … 11 12 13 14 15 16 17 18 19 20");
    }
}
