//! What lies in `packaging` for several servers: the manifests for Kubernetes fit each other, the
//! program and its times.

use std::fs;

use serde_json::{Value, json};
use terrace_site::{Limits, Settings};

use crate::alerts::yaml;
use crate::app::repository;

fn read(name: &str) -> String {
    fs::read_to_string(repository().join("packaging").join(name)).unwrap()
}

/// The documents of the manifest, by their kind.
fn manifest(kind: &str) -> Value {
    let text = read("kubernetes/terrace.yaml");
    let mut of_kind = text.split("\n---\n").map(yaml).filter(|document| document["kind"] == kind);
    let document = of_kind.next().unwrap_or_else(|| panic!("there is no {kind}"));
    assert!(of_kind.next().is_none(), "there are several {kind}s");
    document
}

/// A number as texts have it.
fn number(value: &Value) -> u64 {
    value.as_str().unwrap_or_default().parse().unwrap_or_else(|_| panic!("{value} is no number"))
}

/// What the manifest says of the one container.
fn container() -> Value {
    let containers = manifest("Deployment")["spec"]["template"]["spec"]["containers"].clone();
    assert_eq!(containers.as_array().unwrap().len(), 1);
    containers[0].clone()
}

#[test]
fn every_kind_has_the_version_that_clusters_know() {
    for (kind, version) in [
        ("Secret", "v1"),
        ("Deployment", "apps/v1"),
        ("Service", "v1"),
        ("PodDisruptionBudget", "policy/v1"),
        ("HorizontalPodAutoscaler", "autoscaling/v2"),
    ] {
        let document = manifest(kind);
        assert_eq!(document["apiVersion"], version, "{kind}");
        assert_eq!(document["metadata"]["name"], "terrace", "{kind}");
        let keys: Vec<&str> = document.as_object().unwrap().keys().map(String::as_str).collect();
        let rest = if kind == "Secret" { ["type", "stringData"].as_slice() } else { &["spec"] };
        assert_eq!(keys, [&["apiVersion", "kind", "metadata"], rest].concat(), "{kind}");
    }
}

#[test]
fn manifests_speak_of_the_same_pods() {
    let deployment = manifest("Deployment");
    let labels = &deployment["spec"]["template"]["metadata"]["labels"];
    assert_eq!(*labels, json!({ "app.kubernetes.io/name": "terrace" }));
    let pod = &deployment["spec"]["template"]["spec"];
    for selector in [
        &deployment["spec"]["selector"]["matchLabels"],
        &manifest("Service")["spec"]["selector"],
        &manifest("PodDisruptionBudget")["spec"]["selector"]["matchLabels"],
        &pod["topologySpreadConstraints"][0]["labelSelector"]["matchLabels"],
    ] {
        assert_eq!(selector, labels);
    }
    let scaled = &manifest("HorizontalPodAutoscaler")["spec"]["scaleTargetRef"];
    assert_eq!((&scaled["kind"], &scaled["name"]), (&json!("Deployment"), &json!("terrace")));
    let ports = container()["ports"].as_array().unwrap().clone();
    let names: Vec<&Value> = ports.iter().map(|port| &port["name"]).collect();
    assert!(names.contains(&&manifest("Service")["spec"]["ports"][0]["targetPort"]));
    for probe in ["startupProbe", "readinessProbe", "livenessProbe"] {
        assert!(names.contains(&&container()[probe]["httpGet"]["port"]), "{probe}");
    }
    let volumes: Vec<Value> =
        pod["volumes"].as_array().unwrap().iter().map(|volume| volume["name"].clone()).collect();
    for mount in container()["volumeMounts"].as_array().unwrap() {
        assert!(volumes.contains(&mount["name"]), "{mount}");
    }
    let secret = &container()["envFrom"][0]["secretRef"]["name"];
    assert_eq!(*secret, manifest("Secret")["metadata"]["name"]);
}

#[test]
fn pods_have_no_privileges_and_write_only_where_they_may() {
    let pod = manifest("Deployment")["spec"]["template"]["spec"].clone();
    assert_eq!(pod["automountServiceAccountToken"], "false");
    assert_eq!(pod["securityContext"]["runAsNonRoot"], "true");
    assert_eq!(pod["securityContext"]["seccompProfile"]["type"], "RuntimeDefault");
    // As the image has it.
    let image = read("Containerfile");
    let user = pod["securityContext"]["runAsUser"].as_str().unwrap();
    assert!(image.contains(&format!("USER {user}:{user}\n")), "{user}");
    let container = container();
    let security = &container["securityContext"];
    assert_eq!(
        *security,
        json!({
            "allowPrivilegeEscalation": "false",
            "readOnlyRootFilesystem": "true",
            "capabilities": { "drop": ["ALL"] },
        })
    );
    // What is written lies in a volume of its own, with a bound.
    let mounted = |path: &str| {
        container["volumeMounts"].as_array().unwrap().iter().any(|mount| mount["mountPath"] == path)
    };
    let command = container["command"].as_array().unwrap().clone();
    for option in ["--cache=", "--state="] {
        let said = command.iter().find_map(|word| word.as_str().unwrap().strip_prefix(option));
        assert!(mounted(said.unwrap()), "{option}");
    }
    assert!(mounted("/tmp"));
    for volume in pod["volumes"].as_array().unwrap() {
        assert!(volume["emptyDir"]["sizeLimit"].is_string(), "{volume}");
    }
}

#[test]
fn pods_are_given_the_time_that_a_stop_takes_and_never_go_all_at_once() {
    let deployment = manifest("Deployment")["spec"].clone();
    let pod = &deployment["template"]["spec"];
    let Limits { drain_s, .. } = Settings::default().limits;
    // Ten seconds for what is in flight, five for counts and the log.
    let least = u64::from(drain_s) + 10 + 5;
    assert!(number(&pod["terminationGracePeriodSeconds"]) > least);
    for unit in ["terrace.service", "terrace-store.service"] {
        let text = read(unit);
        let line = text.lines().find_map(|line| line.strip_prefix("TimeoutStopSec="));
        assert!(line.unwrap().parse::<u64>().unwrap() > least, "{unit}");
    }
    let container = container();
    let readiness = &container["readinessProbe"];
    assert_eq!(readiness["httpGet"]["path"], "/readyz");
    let noticed = number(&readiness["periodSeconds"]) * number(&readiness["failureThreshold"]);
    assert!(noticed < u64::from(drain_s), "a balancer notices after the server has gone");
    // One that is only degraded is not started anew.
    assert_eq!(container["livenessProbe"]["httpGet"]["path"], "/healthz");
    assert_eq!(deployment["strategy"]["rollingUpdate"]["maxUnavailable"], "0");
    assert_eq!(manifest("PodDisruptionBudget")["spec"]["maxUnavailable"], "1");
    let scaler = &manifest("HorizontalPodAutoscaler")["spec"];
    assert!(number(&scaler["minReplicas"]) >= 2);
    assert_eq!(scaler["minReplicas"], deployment["replicas"]);
    assert!(number(&scaler["maxReplicas"]) > number(&scaler["minReplicas"]));
    // Without a request for it nothing can be scaled by it.
    assert!(container["resources"]["requests"]["cpu"].is_string());
    assert!(container["resources"]["limits"]["memory"].is_string());
}
