//! What the library holds: for each kind the collection that it is of, and what its list can be
//! narrowed by. A kind is added by adding it here.

use terrace_site::handles::{PortalGroup, collections};

/// One kind of thing with a list, and a page for each where its collection has a route.
#[derive(Debug)]
pub struct Kind {
    group: PortalGroup,
    /// One of them, in sentences.
    pub what: &'static str,
    pub collection: &'static str,
    /// In the order in which a screen shows them.
    pub facets: &'static [Facet],
}

/// Something that a list can be narrowed by.
#[derive(Debug)]
pub struct Facet {
    /// The parameter that chooses.
    pub name: &'static str,
    pub values: Values,
}

/// Where the values of an entry come from.
#[derive(Debug, Clone, Copy)]
pub enum Values {
    /// Codes of countries in a field.
    Countries(&'static str),
    /// Texts in one of these fields, each as it is written.
    Texts(&'static [&'static str]),
    /// One or several of the options that the blueprint names.
    Options(&'static str),
    /// The same, where the options are steps, which follow each other as the blueprint has them.
    Steps(&'static str),
    /// Every year from the first to the last.
    Years { first: &'static str, last: &'static str },
    /// The year of its date.
    YearOfDate,
}

const fn facet(name: &'static str, values: Values) -> Facet {
    Facet { name, values }
}

pub const COUNTRIES: &str = "countries";
pub const YEARS: &str = "years";
const TOPICS: &str = "topics";
const ORGANISATIONS: &str = "organisations";

/// Projects and case studies run for some years.
const RUNS: Values = Values::Years { first: "start_year", last: "end_year" };

pub const ALL: [Kind; 8] = [
    Kind {
        group: PortalGroup::Projects,
        what: "project",
        collection: collections::PROJECTS,
        facets: &[
            facet("sectors", Values::Options("sector")),
            facet(COUNTRIES, Values::Countries("countries")),
            facet("goals", Values::Options("goals")),
            facet("funders", Values::Texts(&["funder"])),
            facet(YEARS, RUNS),
        ],
    },
    Kind {
        group: PortalGroup::Reports,
        what: "report",
        collection: collections::REPORTS,
        facets: &[
            facet(TOPICS, Values::Texts(&["topic", "extra_topic"])),
            facet(ORGANISATIONS, Values::Texts(&["organization", "extra_organization"])),
            facet(YEARS, Values::Years { first: "year", last: "year" }),
        ],
    },
    Kind {
        group: PortalGroup::Perspectives,
        what: "perspective",
        collection: collections::PERSPECTIVES,
        facets: &[
            facet(TOPICS, Values::Texts(&["topics"])),
            facet(COUNTRIES, Values::Countries("country")),
            facet(YEARS, Values::YearOfDate),
        ],
    },
    Kind {
        group: PortalGroup::CaseStudies,
        what: "case study",
        collection: collections::CASE_STUDIES,
        facets: &[
            facet(TOPICS, Values::Texts(&["topics"])),
            facet(COUNTRIES, Values::Countries("countries")),
            facet(ORGANISATIONS, Values::Texts(&["organisation"])),
            facet(YEARS, RUNS),
        ],
    },
    Kind {
        group: PortalGroup::Updates,
        what: "update",
        collection: collections::UPDATES,
        facets: &[facet(YEARS, Values::YearOfDate)],
    },
    Kind {
        group: PortalGroup::Viewpoints,
        what: "viewpoint",
        collection: collections::VIEWPOINTS,
        facets: &[facet(YEARS, Values::YearOfDate)],
    },
    Kind {
        group: PortalGroup::Courses,
        what: "course",
        collection: collections::COURSES,
        facets: &[
            facet("languages", Values::Options("language")),
            facet("levels", Values::Steps("level")),
            facet("costs", Values::Options("cost")),
            facet(ORGANISATIONS, Values::Texts(&["provider"])),
        ],
    },
    Kind {
        group: PortalGroup::Initiatives,
        what: "initiative",
        collection: collections::INITIATIVES,
        facets: &[
            facet("actors", Values::Options("actor")),
            facet(TOPICS, Values::Texts(&["theme"])),
            facet(COUNTRIES, Values::Countries("countries")),
            facet(YEARS, Values::Years { first: "since", last: "since" }),
        ],
    },
];

impl Kind {
    /// As addresses name it: like the group of the portal's search that finds it.
    pub const fn name(&self) -> &'static str {
        self.group.name()
    }

    pub fn by_name(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|kind| kind.name() == name)
    }
}
